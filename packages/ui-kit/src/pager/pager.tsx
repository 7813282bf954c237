import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format-number.ts';
import { stepsOfClick } from '../press/steps-of-click.ts';
import { PageNumber } from './page-number.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** 1-based. */
  page: number;
  totalPages: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** Called when the user hovers, presses or focuses an enabled button, so that its page can be loaded in advance. */
  onIntent?: ((page: number) => void) | undefined;
  /** The numbers of the first and the last visible row, counted from 1, and the number of all rows. */
  rows?: { first: number; last: number; total: number } | undefined;
  /** Actions of the list, after the number of rows. */
  children?: ReactNode;
}

/** Below a list: `1–20 of 5,000`, the list's own actions, then First · Previous · Page N of M · Next · Last. */
export function Pager(props: PagerProps) {
  const { page, totalPages, hasPrevious, hasNext, onPage, onIntent, rows, children } = props;
  const nav = useRef<HTMLElement>(null);

  // A focused button that becomes disabled loses the focus, so the focus is moved to the opposite button.
  useLayoutEffect(() => {
    const [first, previous, next, last] = nav.current?.querySelectorAll<HTMLElement>(':scope > button') ?? [];
    const focused = document.activeElement;
    if (!hasNext && (focused === next || focused === last)) previous?.focus();
    if (!hasPrevious && (focused === previous || focused === first)) next?.focus();
  }, [hasPrevious, hasNext]);

  const goTo = (target: number, isEnabled: boolean, step = 0) => {
    const prefetch = isEnabled ? () => onIntent?.(target) : undefined;
    return {
      disabled: !isEnabled,
      allowsFastClicks: true,
      onClick(event: MouseEvent) {
        const steps = stepsOfClick(event);
        // The second click of a double click makes no step, so the third one makes two.
        if (steps > 0) onPage(Math.min(Math.max(target + (steps - 1) * step, 1), totalPages));
      },
      onPointerEnter: prefetch,
      // For the clicks after the first one, during which the pointer does not enter the button again.
      onPointerDown: prefetch,
      onFocus: prefetch,
    };
  };
  return (
    <div className={styles.container}>
      <div className={styles.pagerRow}>
        {rows && (
          <p
            key={rows.first}
            className={styles.count}
            translate="no"
            data-widest={`${formatNumber(rows.total)}–${formatNumber(rows.total)} of ${formatNumber(rows.total)}`}
          >
            <b>{`${formatNumber(rows.first)}–${formatNumber(rows.last)}`}</b>
            <span>{` of ${formatNumber(rows.total)}`}</span>
          </p>
        )}
        {children && <div className={styles.actions}>{children}</div>}
        <nav className={styles.pager} aria-label="Pages" ref={nav}>
          <Button
            className={classNames(styles.turn, styles.firstPage)}
            icon="first"
            label="First page"
            {...goTo(1, hasPrevious)}
          />
          <Button
            className={classNames(styles.turn, styles.previousPage)}
            icon="chevron-left"
            {...goTo(page - 1, hasPrevious, -1)}
          >
            Previous
          </Button>
          <PageNumber page={page} totalPages={totalPages} onPage={onPage} />
          <Button
            className={classNames(styles.turn, styles.nextPage)}
            iconEnd="chevron-right"
            {...goTo(page + 1, hasNext, 1)}
          >
            Next
          </Button>
          <Button
            className={classNames(styles.turn, styles.lastPage)}
            icon="last"
            label="Last page"
            {...goTo(totalPages, hasNext)}
          />
        </nav>
      </div>
    </div>
  );
}
