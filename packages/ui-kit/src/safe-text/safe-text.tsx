import styles from './safe-text.module.css';
import { visibleText } from './visible-text.ts';

/** Somebody's words inside ours: their direction stays theirs, and nothing in them is invisible. */
export function SafeText({ children }: { children: string }) {
  return <bdi className={styles.text}>{visibleText(children)}</bdi>;
}
