import type { RefObject } from 'react';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { usePopover } from '../popover/use-popover.ts';
import { visibleText } from '../safe-text/visible-text.ts';
import styles from './whole-value-panel.module.css';

const number = new Intl.NumberFormat('en-US');

export interface WholeValueProps {
  text: string;
  /** Names the value: `email of 20401`. */
  label: string;
}

interface PanelProps extends WholeValueProps {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The whole value, with a button that copies it. */
export function WholeValuePanel({ id, text, label, opener, onClose }: PanelProps) {
  const popover = usePopover<HTMLSpanElement>(opener, onClose);
  return (
    <span {...popover} id={id} role="dialog" aria-label={label} className={styles.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll with the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: headings and paragraphs must not contain a section */}
      <span className={styles.wholeValue} tabIndex={0} role="region" aria-label="The whole value" dir="auto">
        {visibleText(text)}
      </span>
      <span className={styles.foot}>
        <span translate="yes">{`${number.format(Array.from(text).length)} characters`}</span>
        <CopyButton text={text} label={`Copy the ${label}`}>
          Copy
        </CopyButton>
      </span>
    </span>
  );
}
