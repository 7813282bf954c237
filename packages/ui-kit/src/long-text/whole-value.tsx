import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { keepPositioned, positionPopover } from '../popover/position-popover.ts';
import { visibleText } from '../safe-text/visible-text.ts';
import styles from './whole-value.module.css';

const number = new Intl.NumberFormat('en-US');

export interface WholeValueProps {
  text: string;
  /** Names the value: `email of 20401`. */
  label: string;
}

/** A button next to a value that was cut. It opens a panel with the whole value, which is rendered only then. */
export function WholeValue({ text, label }: WholeValueProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        className={styles.button}
        variant="ghost"
        icon="chevron-down"
        label={`Show the whole ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Panel id={id} text={text} label={label} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PanelProps extends WholeValueProps {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function Panel({ id, text, label, opener, onClose }: PanelProps) {
  const panel = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = panel.current;
    const source = opener.current;
    if (!box || !source) return;
    // Escape and a click elsewhere close it. `source` exempts the button, whose own click closes it.
    box.showPopover({ source });
    const stop = keepPositioned(box, () => positionPopover(box, source, 'start'));
    return () => {
      stop();
      box.hidePopover();
    };
  }, [opener]);

  return (
    <span
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={styles.panel}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard could not scroll */}
      {/* biome-ignore lint/a11y/useSemanticElements: a heading or a paragraph around it may hold no section */}
      <span className={styles.text} tabIndex={0} role="region" aria-label="The whole value" dir="auto">
        {visibleText(text)}
      </span>
      <span className={styles.foot}>
        <span>{`${number.format(Array.from(text).length)} characters`}</span>
        <CopyButton text={text} label={`Copy the ${label}`}>
          Copy
        </CopyButton>
      </span>
    </span>
  );
}
