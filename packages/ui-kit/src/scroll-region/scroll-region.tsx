import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

export interface ScrollRegionProps {
  /** Its name: a region that scrolls takes the focus. */
  label: string;
  /** Holds a table: seven rows high, the head stays. */
  rows?: boolean | undefined;
  children: ReactNode;
}

/** Scrolls inside the page, by keyboard too. */
export function ScrollRegion({ label, rows, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll
    <section className={classNames(styles.scroll, rows && styles.rows)} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
