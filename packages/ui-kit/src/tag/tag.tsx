import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

/** A frame around a word. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>;
}

/** A tag that is typed; name it with `aria-label`. */
export function TagInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className={classNames(styles.tag, styles.edit)}>
      <input {...rest} className={className} />
    </span>
  );
}

/** Tags side by side. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}

/** A translation key. */
export function KeyText({ children }: { children: ReactNode }) {
  return <span className={styles.key}>{children}</span>;
}
