import { useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { isRepeatedPress } from '../modal/last-press.ts';
import styles from './whole-value.module.css';
import { WholeValuePanel, type WholeValueProps } from './whole-value-panel.tsx';

/** A button next to a value that was cut. It opens a panel with the whole value. A closed panel is not rendered. */
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
        onClick={() => isRepeatedPress() || setOpen(!isOpen)}
      />
      {isOpen && <WholeValuePanel id={id} text={text} label={label} opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}
