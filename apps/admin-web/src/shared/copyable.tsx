import { CopyButton, SafeText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import styles from './copyable.module.css';

export interface CopyableProps {
  text: string;
  /** In place of the text, e.g. a link. */
  children?: ReactNode;
}

/** An id or a mail address with the button that copies it. */
export function Copyable({ text, children = <SafeText>{text}</SafeText> }: CopyableProps) {
  return (
    <span className={styles.copyable}>
      {children}
      <CopyButton text={text} label={`Copy ${text}`} />
    </span>
  );
}
