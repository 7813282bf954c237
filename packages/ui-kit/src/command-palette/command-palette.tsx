import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import optionStyles from '../listbox/options.module.css';
import { useModal } from '../modal/use-modal.ts';
import styles from './command-palette.module.css';

export interface Command {
  id: string;
  label: string;
  icon: IconName;
  /** Head under which it stands: "Go to", "Do". */
  group: string;
  /** At the right: a path. Found by it too. */
  end?: string | undefined;
  danger?: boolean | undefined;
  run: () => void;
}

export interface CommandPaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds a command by its words and runs it. Render it to open it; it closes before the command runs. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const dialog = useModal({ onClose });
  const words = text.toLowerCase().split(/\s+/);
  const found = commands.filter(({ label, end = '' }) =>
    words.every((word) => `${label} ${end}`.toLowerCase().includes(word)),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every move
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, text]);

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
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the backdrop is the dialog itself; Escape is its key
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
      <ul
        ref={list}
        id={`${id}list`}
        className={classNames(optionStyles.options, styles.list)}
        role="listbox"
        aria-label="Results"
      >
        {found.flatMap((command, index) => [
          command.group !== found[index - 1]?.group && (
            <li key={command.group} className={classNames('label', styles.group)} role="presentation">
              {command.group}
            </li>
          ),
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <li
            key={command.id}
            id={`${id}${command.id}`}
            className={classNames(optionStyles.option, command.danger && optionStyles.danger)}
            role="option"
            aria-selected={index === active}
            data-active={index === active || undefined}
            onPointerMove={() => setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <Icon name={command.icon} />
            {command.label}
            {command.end && <span className={optionStyles.end}>{command.end}</span>}
          </li>,
        ])}
      </ul>
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
