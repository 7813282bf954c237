import { CopyButton, cutText, LongText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import styles from './copyable.module.css';

export interface CopyableProps {
  text: string;
  /** What it is: `email`. */
  label: string;
  /** Shown instead of the text itself, e.g. a link with it. */
  children?: ReactNode;
}

/** An id or a mail address with the button that copies it. */
export function Copyable({ text, label, children }: CopyableProps) {
  return (
    <span className={styles.copyable}>
      <LongText text={text} label={label}>
        {children}
      </LongText>
      <CopyButton text={text} label={`Copy ${cutText(text, 100)}`} />
    </span>
  );
}
