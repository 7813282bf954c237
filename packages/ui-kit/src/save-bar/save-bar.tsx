import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

export interface SaveBarProps {
  /** What is unsaved; announced. */
  text: ReactNode;
  /** Cancel, then Save. */
  children: ReactNode;
}

/** Stays at the foot of a screen that is being edited. */
export function SaveBar({ text, children }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.text} role="status">
        {text}
      </span>
      {children}
    </div>
  );
}
