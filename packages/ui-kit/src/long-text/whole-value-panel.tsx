import { CopyButton } from '../copy-button/copy-button.tsx';
import { formatNumber } from '../format-number.ts';
import type { PopoverProps } from '../popover/popover-button.tsx';
import { usePopover } from '../popover/use-popover.ts';
import { visibleText } from '../safe-text/visible-text.ts';
import styles from './whole-value-panel.module.css';

export interface WholeValueProps {
  text: string;
  /** Names the value: `email of 20401`. */
  label: string;
}

/** The whole value, with a button that copies it. */
export function WholeValuePanel({ text, label, ...props }: WholeValueProps & PopoverProps) {
  const popover = usePopover<HTMLSpanElement>(props);
  return (
    <span {...popover} role="dialog" aria-label={label} className={styles.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll with the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: headings and paragraphs must not contain a section */}
      <span className={styles.wholeValue} tabIndex={0} role="region" aria-label="The whole value" dir="auto">
        {visibleText(text)}
      </span>
      <span className={styles.footer}>
        <span translate="yes">{`${formatNumber(Array.from(text).length)} characters`}</span>
        <CopyButton text={text} label={`Copy the ${label}`}>
          Copy
        </CopyButton>
      </span>
    </span>
  );
}
