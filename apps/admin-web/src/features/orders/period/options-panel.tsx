import {
  classNames,
  dockedPopoverClass,
  type Elements,
  OptionButton,
  type PopoverProps,
  usePopover,
} from '@joe/ui-kit';
import { type KeyboardEvent, useLayoutEffect } from 'react';
import { movedIndex } from '../../../shared/shortcuts/shortcuts.ts';
import styles from './options-panel.module.css';

interface PanelOption {
  /** Null for the option without a filter. */
  value: string | null;
  label: Elements;
  /** The text at the end of the line. */
  detail: string;
}

interface OptionsPanelProps extends PopoverProps {
  label: string;
  options: readonly PanelOption[];
  /** Undefined if none of the options is chosen. */
  chosen: string | null | undefined;
  onChoose: (value: string | null) => void;
  /** Content below the options. */
  children?: Elements;
}

/** A panel with options, of which at most one is chosen. A choice is applied at once, and closes the panel. */
export function OptionsPanel({ label, options, chosen, onChoose, children, ...props }: OptionsPanelProps) {
  const popover = usePopover<HTMLDivElement>(props);

  useLayoutEffect(() => {
    const panel = popover.ref.current;
    const option = panel?.querySelector<HTMLElement>('[aria-current]') ?? panel?.querySelector('button');
    option?.focus();
  }, [popover.ref]);

  const choose = (value: string | null) => {
    props.onClose();
    props.opener.current?.focus();
    onChoose(value);
  };
  return (
    <div {...popover} role="dialog" aria-label={label} className={classNames(dockedPopoverClass, styles.panel)}>
      <ul className={styles.list} onKeyDown={moveAlongOptions}>
        {options.map(({ value, label, detail }) => (
          <li key={JSON.stringify(value)}>
            <OptionButton isCurrent={chosen === value} onClick={() => choose(value)}>
              {label}
              <span className={styles.detail} translate="no">
                {detail}
              </span>
            </OptionButton>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** The arrow keys up and down, Home and End move the focus between the options. */
function moveAlongOptions(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = movedIndex(event, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
