import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/**
 * A keyboard key. Hidden from screen readers. Give screen readers the keys in `aria-keyshortcuts` or in a hidden text.
 */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className={styles.kbd} aria-hidden="true" translate="no">
      {children}
    </span>
  );
}
