import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { Option, optionsClass } from '../listbox/option.tsx';
import { useModal } from '../modal/use-modal.ts';
import styles from './command-palette.module.css';

export interface Command {
  id: string;
  label: string;
  icon: IconName;
  /** Heading of its group: "Go to", "Do". */
  group: string;
  /** Text at the right, e.g. a path. The search finds it too. */
  detail?: string | undefined;
  danger?: boolean | undefined;
  run: () => void;
}

export interface CommandPaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds and runs commands. It is open while it is rendered, and closes before it runs a command. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const dialog = useModal({ onClose });
  const words = text.toLowerCase().split(/\s+/);
  const found = commands.filter(({ label, detail = '' }) =>
    words.every((word) => `${label} ${detail}`.toLowerCase().includes(word)),
  );

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? Math.max(last, 0) : active - 1);
    else if (event.key === 'Enter') run(found[active]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog {...dialog} className={styles.palette} aria-label="Jump to">
      <div className={styles.input}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Jump to"
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={found[active] && `${id}${found[active].id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Jump to"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}list`}
        className={classNames(optionsClass, styles.list)}
        role="listbox"
        tabIndex={-1}
        aria-label="Results"
      >
        {found.map((command, index) => (
          <Fragment key={command.id}>
            {command.group !== found[index - 1]?.group && (
              <div className={classNames('u-label', styles.group)} role="presentation">
                {command.group}
              </div>
            )}
            <Option
              id={`${id}${command.id}`}
              isActive={index === active}
              isSelected={index === active}
              danger={command.danger}
              detail={command.detail}
              onHover={() => setActive(index)}
              onChoose={() => run(command)}
            >
              <Icon name={command.icon} />
              {command.label}
            </Option>
          </Fragment>
        ))}
      </div>
      <p className={found.length ? 'visually-hidden' : styles.none} role="status">
        {found.length ? `${found.length} found` : 'Nothing found'}
      </p>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>move
        </span>
        <span>
          <Kbd>Enter</Kbd>open
        </span>
        <span>
          <Kbd>Esc</Kbd>close
        </span>
      </div>
    </dialog>
  );
}
