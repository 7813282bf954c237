import styles from './safe-text.module.css';
import { visibleText } from './visible-text.ts';

export interface SafeTextProps {
  children: string;
  /** Adds the whole text as `title`, for text that may be cut off. */
  withTitle?: boolean | undefined;
}

/** Shows text from outside (names, emails): isolates its writing direction and makes invisible characters visible. */
export function SafeText({ children, withTitle }: SafeTextProps) {
  const text = visibleText(children);
  return (
    <bdi className={styles.text} title={withTitle ? text : undefined}>
      {text}
    </bdi>
  );
}
