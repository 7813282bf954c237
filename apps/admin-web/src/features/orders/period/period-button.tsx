import { classNames, PopoverButton } from '@joe/ui-kit';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import styles from './period.module.css';
import { PeriodPanel } from './period-panel.tsx';

interface PeriodButtonProps {
  view: ListView;
  /** The chosen period: its name, or else its days. Undefined if no period is chosen. */
  chosen?: string;
}

/** Opens the choice of a period. */
export function PeriodButton({ view, chosen }: PeriodButtonProps) {
  return (
    <PopoverButton
      icon="calendar"
      iconEnd="chevron-down"
      hideTextOn={chosen ? undefined : 'mobile'}
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
