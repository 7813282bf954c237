import { WholeValueButton } from '../long-text/whole-value-button.tsx';
import styles from './safe-text.module.css';
import { shortText } from './short-text.ts';

/** Maximum length of an untrusted text, in UTF-16 code units, unless it is shown whole. */
export const MAX_SHOWN_CHARACTERS = 300;

interface SafeTextProps {
  children: string;
  /** Name of the value, e.g. `cause`. With it, a cut text gets a button that shows the whole text. */
  label?: string | undefined;
  /** Maximum length in UTF-16 code units. 300 by default. */
  max?: number | undefined;
}

/**
 * Shows untrusted text (from the API, a file or the URL) in a sentence: isolates its writing direction, makes invisible
 * characters visible and cuts long texts. In cells, cards and facts use `LongText`.
 */
export function SafeText({ children, label, max = MAX_SHOWN_CHARACTERS }: SafeTextProps) {
  const isCut = children.length > max;
  const text = (
    <bdi className={styles.safeText} translate="no">
      {shortText(children, max)}
    </bdi>
  );
  if (!label) return text;
  return (
    <span translate="no">
      {text}
      {isCut && <WholeValueButton text={children} label={label} />}
    </span>
  );
}
