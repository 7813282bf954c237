import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { FootBar } from '../foot-bar/foot-bar.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** Announced to screen readers, e.g. "Unsaved changes". */
  text: ReactNode;
  /** The buttons Cancel and Save. */
  children: Elements;
}

/** A bar at the bottom of the window while a screen is edited. */
export function SaveBar({ text, children }: SaveBarProps) {
  return (
    <FootBar className={styles.bar}>
      <span className={styles.status} role="status">
        {text}
      </span>
      {children}
    </FootBar>
  );
}
