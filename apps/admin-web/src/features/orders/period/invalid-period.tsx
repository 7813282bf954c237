import { Button, Notice, SafeText } from '@joe/ui-kit';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import styles from './period.module.css';
import { isDay, withFilter } from './read-filter.ts';

const MAX_SHOWN_PERIOD = 60;

/** A notice that the URL has an invalid period and that orders of all dates are shown. */
export function InvalidPeriod({ view }: { view: ListView }) {
  const filter = new URLSearchParams(view.params.filter);
  const [from, to] = [filter.get('from'), filter.get('to')];
  const period = filter.get('period') ?? `${from ?? '?'} to ${to ?? '?'}`;
  const isReversed = !filter.has('period') && isDay(from) && isDay(to);
  return (
    <div className={styles.notices}>
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={() => view.pushView(withFilter(view.params))}>
            All orders
          </Button>
        }
      >
        <span>
          The period <SafeText max={MAX_SHOWN_PERIOD}>{period}</SafeText> in the URL is not valid.{' '}
        </span>
        {isReversed && <span>To is before From. </span>}
        <span>Orders of all dates are shown.</span>
      </Notice>
    </div>
  );
}
