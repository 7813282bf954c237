import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { MAX_SHOWN_CHARACTERS } from '../safe-text/safe-text.tsx';
import { shortText } from '../safe-text/short-text.ts';
import styles from './long-text.module.css';
import { observeSize } from './observe-size.ts';
import { WholeValueButton } from './whole-value-button.tsx';

interface LongTextProps {
  /** The whole value. */
  text: string;
  /** Name of the value for the button, e.g. `email of 20401`. */
  label: string;
  className?: string | undefined;
  /** Shown instead of the plain text, e.g. a link. */
  children?: ReactNode;
}

/**
 * Shows an untrusted value on one line, or on the lines that the styles of the app allow. If it does not fit or has
 * more than 300 characters, it ends with an ellipsis and gets a button that shows the whole value. The container must
 * not grow with its content, so a `Table` needs `hasFixedColumns`.
 */
export function LongText({ text, label, className, children }: LongTextProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [overflows, setOverflows] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text or element can have another width
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    // Compares the text with the whole line, including the button, so that the button itself never causes an overflow.
    // A value that wraps to several lines overflows if it needs one more. A glyph that is higher than its line is no
    // overflow.
    const measure = () => {
      const { scrollWidth = 0, scrollHeight = 0, clientHeight = 0 } = element.firstElementChild ?? {};
      setOverflows(scrollWidth > element.clientWidth || scrollHeight > 1.25 * clientHeight);
    };
    return observeSize(element, measure);
  }, [text, Boolean(children)]);

  return (
    <span ref={line} className={classNames(styles.longText, className)} translate="no">
      {/* This is safe like `SafeText`, but needs fewer elements. A list has a hundred of these texts. */}
      {children ? (
        <span className={styles.cutText}>{children}</span>
      ) : (
        <bdi className={styles.cutText}>{shortText(text, MAX_SHOWN_CHARACTERS)}</bdi>
      )}
      {(overflows || text.length > MAX_SHOWN_CHARACTERS) && <WholeValueButton text={text} label={label} />}
    </span>
  );
}
