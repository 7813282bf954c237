import styles from './highlighted-text.module.css';
import { shortText } from './short-text.ts';

/** Maximum length of a label, in UTF-16 code units. A row is too narrow for more. */
const MAX_LABEL = 200;

interface HighlightedTextProps {
  text: string;
  /** The words to mark. */
  words: readonly string[];
}

/**
 * A text from outside, cut to 200 UTF-16 code units, with the words marked. The browser does not translate it, because
 * users search for the original text.
 */
export function HighlightedText({ text, words }: HighlightedTextProps) {
  const patterns = words.filter((word) => word !== '').map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const shownText = shortText(text, MAX_LABEL);
  const parts = patterns.length > 0 ? shownText.split(new RegExp(`(${patterns.join('|')})`, 'i')) : [shownText];
  return (
    <bdi translate="no">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no better key
          <mark key={index} className={styles.match}>
            {part}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no better key
          <span key={index}>{part}</span>
        ),
      )}
    </bdi>
  );
}
