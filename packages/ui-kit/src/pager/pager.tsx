import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  totalPages: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** The pointer or the focus has reached a button that can be pressed: the time to fetch ahead. */
  onIntent?: ((direction: 'previous' | 'next') => void) | undefined;
}

/** Previous · Page N of M · Next. */
export function Pager({ page, totalPages, hasPrevious, hasNext, onPrevious, onNext, onIntent }: PagerProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);

  // A button that is switched off under the focus would drop it to the top of the page.
  useLayoutEffect(() => {
    if (!hasNext && document.activeElement === next.current) previous.current?.focus();
    if (!hasPrevious && document.activeElement === previous.current) next.current?.focus();
  }, [hasPrevious, hasNext]);

  const intent = (direction: 'previous' | 'next') => ({
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
        {...(hasPrevious && intent('previous'))}
      >
        Previous
      </Button>
      <span className={styles.text} role="status">
        Page {page} of {totalPages}
      </span>
      <Button ref={next} iconEnd="chevron-right" disabled={!hasNext} onClick={onNext} {...(hasNext && intent('next'))}>
        Next
      </Button>
    </nav>
  );
}

export interface SumProps {
  label: ReactNode;
  children: ReactNode;
}

/** One overall amount under a table. */
export function Sum({ label, children }: SumProps) {
  return (
    <p className={styles.sum}>
      <span className={styles.sumLabel}>{label}</span>
      <span className={styles.sumValue}>{children}</span>
    </p>
  );
}
