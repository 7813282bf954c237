import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './option.module.css';

/** Around options: the list of a select or of a palette. */
export const optionsClass: string = classNames(styles.options);

export interface OptionProps {
  id: string;
  /** Where the keys are. */
  active: boolean;
  selected: boolean;
  /** Shows the selected one with a tick. */
  tick?: boolean | undefined;
  danger?: boolean | undefined;
  /** At the right. */
  end?: ReactNode;
  children: ReactNode;
  onPoint: () => void;
  onChoose: () => void;
}

/** One row of a list over the page. The focus stays on the control that leads the list, and so do the keys. */
export function Option({ id, active, selected, tick, danger, end, children, onPoint, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the leading control's
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
