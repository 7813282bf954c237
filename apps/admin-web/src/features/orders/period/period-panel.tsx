import {
  Button,
  classNames,
  dockedPopoverClass,
  OptionButton,
  type PopoverProps,
  TextInput,
  usePopover,
} from '@joe/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { useApi } from '../../../queries/api.ts';
import { movedIndex } from '../../../shared/shortcuts/shortcuts.ts';
import { dayAt } from './calendar-days.ts';
import styles from './period-panel.module.css';
import { renewToday } from './period-today.ts';
import { formatShortDays, namedPeriods } from './periods.ts';
import { isDay, withFilter } from './read-filter.ts';

/** The choice of a period. A period with a name is applied at once, days are applied with Show or Enter. */
export function PeriodPanel({ view, ...props }: PopoverProps & { view: ListView }) {
  const popover = usePopover<HTMLDivElement>(props);
  const queryClient = useQueryClient();
  const timeZone = useApi().orders.timeZone;
  const chosen = new URLSearchParams(view.params.filter);
  const today = dayAt(Date.now(), timeZone);
  const [from, setFrom] = useState(dayOf(chosen.get('from')));
  const [to, setTo] = useState(dayOf(chosen.get('to')));
  const isComplete = isDay(from) && isDay(to);
  const isReversed = isComplete && to < from;

  useLayoutEffect(() => {
    const panel = popover.ref.current;
    const option = panel?.querySelector<HTMLElement>('[aria-current]') ?? panel?.querySelector('button');
    option?.focus();
  }, [popover.ref]);

  const show = (period: Record<string, string>) => {
    const filter = new URLSearchParams(period);
    for (const name of ['state', 'type']) {
      const value = chosen.get(name);
      if (value && filter.size > 0) filter.set(name, value);
    }
    props.onClose();
    props.opener.current?.focus();
    renewToday(queryClient, String(filter), timeZone);
    view.pushView(withFilter(view.params, String(filter)));
  };
  const showDays = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isReversed) show({ from, to });
  };
  const options = [
    { name: null, label: 'All orders', days: '' },
    ...namedPeriods.map(({ name, label, daysAt }) => ({ name, label, days: formatShortDays(daysAt(today)) })),
  ];
  const current = chosen.has('from') ? undefined : chosen.get('period');
  return (
    <div {...popover} role="dialog" aria-label="Period" className={classNames(dockedPopoverClass, styles.panel)}>
      <ul className={styles.list} onKeyDown={moveAlongOptions}>
        {options.map(({ name, label, days }) => (
          <li key={label}>
            <OptionButton isCurrent={current === name} onClick={() => show(name ? { period: name } : {})}>
              <span>{label}</span>
              <span className={styles.days} translate="no">
                {days}
              </span>
            </OptionButton>
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={showDays}>
        <div className={styles.fields}>
          <TextInput label="From" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
          <TextInput
            label="To"
            type="date"
            value={to}
            error={isReversed && 'To is before From.'}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <div className="u-row-apart">
          <span className="u-muted u-small">
            <span>Time zone </span>
            <span translate="no">{timeZone}</span>
          </span>
          <Button size="small" type="submit" disabled={!isComplete || isReversed}>
            Show
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Empty for an invalid day, which a date field cannot show. */
const dayOf = (text: string | null): string => (isDay(text) ? text : '');

/** The arrow keys up and down, Home and End move the focus between the options. */
function moveAlongOptions(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = movedIndex(event, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
