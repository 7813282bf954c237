import type { ReactNode } from 'react';
import styles from './breakable-text.module.css';

/** An email that may wrap breaks before its @. Other values need no elements. */
export function breakableText(text: string): ReactNode {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <span className={styles.domain}>{text.slice(at)}</span>
    </>
  );
}
