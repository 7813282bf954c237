import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './option.module.css';

/** Class of a list of options. */
export const optionsClass: string = classNames(styles.options);

export interface OptionProps {
  id: string;
  /** Highlighted by keyboard or pointer. */
  active: boolean;
  selected: boolean;
  /** Shows a tick if the option is selected. */
  tick?: boolean | undefined;
  danger?: boolean | undefined;
  /** Content at the right. */
  end?: ReactNode;
  children: ReactNode;
  onPoint: () => void;
  onChoose: () => void;
}

/** An option of a listbox or command palette. Focus and keyboard events stay on the control that opened the list. */
export function Option({ id, active, selected, tick, danger, end, children, onPoint, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the control that opened the list handles the keyboard
    <div
      ref={row}
      id={id}
      className={classNames(styles.option, danger && styles.danger)}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-active={active || undefined}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
      {end && <span className={styles.end}>{end}</span>}
      {tick && selected && (
        <span className={styles.tick}>
          <Icon name="check" size="s" />
        </span>
      )}
    </div>
  );
}
