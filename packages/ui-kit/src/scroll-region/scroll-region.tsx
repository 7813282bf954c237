import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** Accessible name, needed because the region is focusable. */
  label: string;
  /** For a table: limits the height to 312 px, about six rows, and keeps the head visible. */
  containsTable?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A region that scrolls by pointer and keyboard. */
export function ScrollRegion({ label, containsTable, className, children }: ScrollRegionProps) {
  return (
    <section
      className={classNames(styles.region, containsTable && styles.withTable, className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: needed for scrolling by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}
