import styles from './safe-text.module.css';
import { visibleText } from './visible-text.ts';

export interface SafeTextProps {
  children: string;
  /** It may be cut off where it stands: the whole is its title. */
  cut?: boolean | undefined;
}

/** Somebody's words inside ours: their direction stays theirs, and nothing in them is invisible. */
export function SafeText({ children, cut }: SafeTextProps) {
  const text = visibleText(children);
  return (
    <bdi className={styles.text} title={cut ? text : undefined}>
      {text}
    </bdi>
  );
}
