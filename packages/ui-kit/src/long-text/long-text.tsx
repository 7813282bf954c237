import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { MAX_SHOWN, SafeText } from '../safe-text/safe-text.tsx';
import styles from './long-text.module.css';
import { WholeValue } from './whole-value.tsx';

export interface LongTextProps {
  /** The whole value. */
  text: string;
  /** Names the value, for the button: `email of 20401`. */
  label: string;
  /** Shown instead of the text itself, e.g. a link around it. */
  children?: ReactNode;
}

/**
 * Shows a value from outside on one line. If it does not fit, it ends in an ellipsis and gets a button that shows the
 * whole. The container must not grow with its content: in a table use `table-layout: fixed`.
 */
export function LongText({ text, label, children }: LongTextProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [overflows, setOverflows] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may fit where the last one did not
  useLayoutEffect(() => {
    const element = line.current;
    const shown = element?.firstElementChild;
    if (!element || !shown) return;
    // The line includes the button, so the button itself never makes the text overflow.
    const observer = new ResizeObserver(() => setOverflows(shown.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [text]);

  return (
    <span ref={line} className={styles.line}>
      <span className={styles.text}>{children || <SafeText>{text}</SafeText>}</span>
      {(overflows || text.length > MAX_SHOWN) && <WholeValue text={text} label={label} />}
    </span>
  );
}
