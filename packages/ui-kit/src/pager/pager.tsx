import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** 1-based. */
  page: number;
  totalPages: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Called when an enabled button is hovered or focused, so that the page can be prefetched. */
  onIntent?: ((direction: 'previous' | 'next') => void) | undefined;
}

/** Previous · Page N of M · Next. */
export function Pager({ page, totalPages, hasPrevious, hasNext, onPrevious, onNext, onIntent }: PagerProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  // A focused button that becomes disabled loses the focus, so it is moved to the other button first.
  useLayoutEffect(() => {
    if (!hasNext && document.activeElement === next.current) previous.current?.focus();
    if (!hasPrevious && document.activeElement === previous.current) next.current?.focus();
  }, [hasPrevious, hasNext]);

  const intentHandlers = (direction: 'previous' | 'next') => ({
    onPointerEnter: () => onIntent?.(direction),
    onFocus: () => onIntent?.(direction),
  });
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button
        ref={previous}
        icon="chevron-left"
        disabled={!hasPrevious}
        onClick={onPrevious}
        {...(hasPrevious && intentHandlers('previous'))}
      >
        Previous
      </Button>
      <span className={styles.text} role="status">
        Page {page} of {totalPages}
      </span>
      <Button
        ref={next}
        iconEnd="chevron-right"
        disabled={!hasNext}
        onClick={onNext}
        {...(hasNext && intentHandlers('next'))}
      >
        Next
      </Button>
    </nav>
  );
}

export interface SumProps {
  label: ReactNode;
  children: ReactNode;
}

/** The total amount below a table. */
export function Sum({ label, children }: SumProps) {
  return (
    <p className={styles.sum}>
      <span className={styles.sumLabel}>{label}</span>
      <span className={styles.sumValue}>{children}</span>
    </p>
  );
}
