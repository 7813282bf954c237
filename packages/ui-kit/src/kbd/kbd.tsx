import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A key of the keyboard, for eyes only: `aria-keyshortcuts` tells readers. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}
