import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './option.module.css';

/** Class of a list of options. */
export const optionsClass: string = classNames(styles.options);

interface OptionProps {
  id: string;
  /** Highlighted by keyboard or pointer. */
  isActive: boolean;
  isSelected: boolean;
  /** Shows a tick if the option is selected. */
  showsTick?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** Content at the right. */
  detail?: ReactNode;
  children: Elements;
  onHover: () => void;
  onChoose: () => void;
}

/** An option of a listbox or command palette. Focus and keyboard events stay on its combobox. */
export function Option({
  id,
  isActive,
  isSelected,
  showsTick,
  isDanger,
  detail,
  children,
  onHover,
  onChoose,
}: OptionProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keyboard
    <div
      ref={row}
      id={id}
      className={classNames(styles.option, isDanger && styles.danger)}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      onPointerMove={isActive ? undefined : onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
      {detail && <span className={styles.detail}>{detail}</span>}
      {showsTick && isSelected && (
        <span className={styles.check}>
          <Icon name="check" size="small" />
        </span>
      )}
    </div>
  );
}

interface OptionButtonProps {
  /** Whether the option is chosen and has a tick. */
  isCurrent: boolean;
  onClick: () => void;
  children: Elements;
}

/** A button that looks like an option. */
export function OptionButton({ isCurrent, onClick, children }: OptionButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.option, styles.button)}
      aria-current={isCurrent || undefined}
      onClick={onClick}
    >
      <span className={styles.leadingCheck}>
        <Icon name="check" size="small" />
      </span>
      {children}
    </button>
  );
}
