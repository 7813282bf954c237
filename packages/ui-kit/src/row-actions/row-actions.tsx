import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** Links and buttons at the end of a row, with the variants `ghost` or `ghostDanger` and the size `small`. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <span className={styles.actions} translate="yes">
      {children}
    </span>
  );
}
