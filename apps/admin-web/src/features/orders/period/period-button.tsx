import { Button, classNames, isRepeatedPress } from '@joe/ui-kit';
import { useId, useRef, useState } from 'react';
import type { ListView } from '../../../lists/view/use-list-view.ts';
import styles from './period.module.css';
import { PeriodPanel } from './period-panel.tsx';

export interface PeriodButtonProps {
  view: ListView;
  /** The chosen period: its name, or else its days. Undefined if no period is chosen. */
  chosen?: string;
}

/** Opens the choice of a period. */
export function PeriodButton({ view, chosen }: PeriodButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        icon="calendar"
        iconEnd="chevron-down"
        hideTextOn={chosen ? undefined : 'mobile'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => isRepeatedPress() || setOpen(!isOpen)}
      >
        {chosen ? (
          <>
            <span className={classNames(styles.filterName, 'visually-hidden-mobile')}>Period</span>
            <b className={styles.chosen}>{chosen}</b>
          </>
        ) : (
          'Period'
        )}
      </Button>
      {isOpen && <PeriodPanel id={id} view={view} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}
