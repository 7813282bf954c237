import { CopyButton, LongText, shortText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import styles from './copyable.module.css';

interface CopyableProps {
  text: string;
  /** Name of the value, e.g. `email`. */
  label: string;
  /** Shown instead of the plain text, e.g. a link. */
  children?: ReactNode;
}

/** A value with a copy button. An empty value is an em dash, because there is nothing to copy. */
export function Copyable({ text, label, children }: CopyableProps) {
  if (!text.trim()) return <LongText text="—" label={label} />;
  return (
    <span className={styles.copyable}>
      <LongText text={text} label={label}>
        {children}
      </LongText>
      <CopyButton className={styles.button} text={text} label={`Copy ${shortText(text, 100)}`} />
    </span>
  );
}
