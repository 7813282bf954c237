import { Button, type PopoverProps, TextInput } from '@joe/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import { useApi } from '../../../queries/api.ts';
import { dayAt } from './calendar-days.ts';
import { OptionsPanel } from './options-panel.tsx';
import styles from './period-panel.module.css';
import { renewToday } from './period-today.ts';
import { formatShortDays, namedPeriods } from './periods.ts';
import { isDay, withFilter } from './read-filter.ts';

/** The choice of a period. A period with a name is applied at once, days are applied with Show or Enter. */
export function PeriodPanel({ view, ...props }: PopoverProps & { view: ListView }) {
  const queryClient = useQueryClient();
  const timeZone = useApi().orders.timeZone;
  const chosen = new URLSearchParams(view.params.filter);
  const today = dayAt(Date.now(), timeZone);
  const [from, setFrom] = useState(dayOf(chosen.get('from')));
  const [to, setTo] = useState(dayOf(chosen.get('to')));
  const isComplete = from !== '' && to !== '';
  const isReversed = isComplete && to < from;

  const show = (period: Record<string, string>) => {
    const filter = new URLSearchParams(period);
    for (const name of ['state', 'type']) {
      const value = chosen.get(name);
      if (value !== null && filter.size > 0) filter.set(name, value);
    }
    renewToday(queryClient, String(filter), timeZone);
    view.pushView(withFilter(view.params, String(filter)));
  };
  const showDays = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isReversed) return;
    props.onClose();
    props.opener.current?.focus();
    show({ from, to });
  };
  const options = [
    { value: null, label: <span>All orders</span>, detail: '' },
    ...namedPeriods.map(({ name, label, daysAt }) => ({
      value: name,
      label: <span>{label}</span>,
      detail: formatShortDays(daysAt(today)),
    })),
  ];
  return (
    <OptionsPanel
      {...props}
      label="Period"
      options={options}
      chosen={chosen.has('from') ? undefined : chosen.get('period')}
      onChoose={(name) => show(name ? { period: name } : {})}
    >
      <form className={styles.form} onSubmit={showDays}>
        <div className={styles.fields}>
          <TextInput
            label="From"
            type="date"
            {...limits}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextInput
            label="To"
            type="date"
            {...limits}
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
    </OptionsPanel>
  );
}

/** The days that `isDay` allows. The browser says so if Show is pressed with another one. */
const limits = { min: '1970-01-01', max: '2999-12-31' };

/** Empty for an invalid day, which a date field cannot show. */
const dayOf = (text: string | null): string => (isDay(text) ? text : '');
