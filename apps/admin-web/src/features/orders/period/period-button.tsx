import { classNames, PopoverButton } from '@joe/ui-kit';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import styles from './period.module.css';
import { PeriodPanel } from './period-panel.tsx';
import { type Days, formatDays, namedPeriodOf } from './periods.ts';

interface PeriodButtonProps {
  view: ListView;
  /** The days of the chosen period. Undefined if no period is chosen. */
  days: Days | undefined;
}

/** Opens the choice of a period. It shows the name of the chosen period, or else its days. */
export function PeriodButton({ view, days }: PeriodButtonProps) {
  const chosen = days && (namedPeriodOf(view.params.filter)?.label ?? formatDays(days));
  return (
    <PopoverButton
      icon="calendar"
      iconEnd="chevron-down"
      hidesTextOnMobile={!chosen}
      panel={(props) => <PeriodPanel view={view} {...props} />}
    >
      {chosen ? (
        <>
          <span className={classNames(styles.filterName, 'visually-hidden-mobile')}>Period</span>
          <b className={styles.chosen} translate="no">
            {chosen}
          </b>
        </>
      ) : (
        'Period'
      )}
    </PopoverButton>
  );
}
