import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tag.module.css';

/** A tag: text in a box. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className={styles.tag} translate="no">
      {children}
    </span>
  );
}

/** An editable tag. It needs an `aria-label`. */
export function TagInput(props: ComponentProps<'input'>) {
  return (
    <span className={classNames(styles.tag, styles.edit)}>
      <input {...props} />
    </span>
  );
}

/** A row of tags. */
export function Tags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}

/** Small monospaced text, e.g. a translation key. */
export function CodeText({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span className={classNames(styles.codeText, className)} translate="no">
      {children}
    </span>
  );
}
