import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { Option, optionsClass } from '../listbox/option.tsx';
import { modalClass } from '../modal/modal.ts';
import { useModal } from '../modal/use-modal.ts';
import { HighlightedText } from '../safe-text/highlighted-text.tsx';
import { NumberText } from '../safe-text/number-text.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './command-palette.module.css';

export interface Command {
  id: string;
  label: string;
  /** Shown after the label in a lighter colour. Hidden in a narrow window. */
  note?: string | undefined;
  icon: IconName;
  /** Heading of its group, e.g. "Go to". */
  group: string;
  /** Text at the right that is never cut, e.g. a number. */
  detail?: string | undefined;
  /** Hides `detail` in a narrow window. */
  hasOptionalDetail?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** Whether the palette stays open when the command runs. */
  keepsOpen?: boolean | undefined;
  run: () => void;
}

export interface CommandPaletteProps {
  text: string;
  onTextChange: (text: string) => void;
  /** The commands for this text, in the order in which they are shown. Commands of one group are neighbours. */
  commands: readonly Command[];
  /** The group and the number of placeholder lines of commands that are still being loaded. */
  loading?: { group: string; lines: number } | undefined;
  /** A message below the loaded commands, announced to screen readers. Default: "Nothing found" if there are none. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Shows the commands that the app has found for a text, and runs them. It is open while it is rendered, and closes
 * before it runs a command without `keepsOpen`. If the user presses Enter while commands are loading and none is found
 * yet, the first command runs as soon as they are loaded.
 */
export function CommandPalette({ text, onTextChange, commands, loading, children, onClose }: CommandPaletteProps) {
  const id = useId();
  const [chosenId, setChosenId] = useState<string>();
  const [runsWhenLoaded, setRunsWhenLoaded] = useState(false);
  const dialog = useModal({ onClose });
  const words = text.trim().split(/\s+/);
  // Commands that are loaded later must not change the selection of the user. Without one, the first command is
  // selected.
  const active = Math.max(
    commands.findIndex((command) => command.id === chosenId),
    0,
  );

  const run = (command: Command | undefined) => {
    if (!command) return;
    if (!command.keepsOpen) onClose();
    command.run();
  };
  const onLoaded = useEffectEvent(() => {
    if (!runsWhenLoaded) return;
    setRunsWhenLoaded(false);
    run(commands[0]);
  });
  const isLoading = loading !== undefined;
  useEffect(() => {
    if (!isLoading) onLoaded();
  }, [isLoading]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setChosenId(commands[(active + 1) % commands.length]?.id);
    else if (event.key === 'ArrowUp') setChosenId(commands.at(active - 1)?.id);
    else if (event.key !== 'Enter') return;
    // A held Enter would repeat a command that keeps the palette open, and run the first of those that it loads.
    else if (!event.repeat) {
      if (commands.length > 0 || !isLoading) run(commands[active]);
      else setRunsWhenLoaded(true);
    }
    event.preventDefault();
  };

  return (
    <dialog {...dialog} className={classNames(modalClass, styles.palette)} aria-label="Jump to">
      <div className={styles.input}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Jump to"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={commands.length > 0 ? `${id}${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          placeholder="Jump to"
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setChosenId(undefined);
            setRunsWhenLoaded(false);
          }}
          onKeyDown={onKeyDown}
        />
        {loading && <Spinner label={null} />}
      </div>
      <div
        id={`${id}list`}
        className={classNames(optionsClass, styles.list)}
        role="listbox"
        tabIndex={-1}
        aria-label="Results"
        aria-busy={isLoading}
      >
        {commands.map((command, index) => (
          <Fragment key={command.id}>
            {command.group !== commands[index - 1]?.group && <Group name={command.group} />}
            <Option
              id={`${id}${index}`}
              isActive={index === active}
              isSelected={index === active}
              isDanger={command.isDanger}
              onHover={() => setChosenId(command.id)}
              onChoose={() => run(command)}
            >
              <Icon name={command.icon} />
              <span className="u-clip">
                <HighlightedText text={command.label} words={words} />
                {command.note && (
                  <span className={styles.note}>
                    {' '}
                    <HighlightedText text={command.note} words={words} />
                  </span>
                )}
              </span>
              {command.detail && (
                <span
                  className={classNames(styles.detail, command.hasOptionalDetail && styles.hiddenOnPhones)}
                  translate="no"
                >
                  {command.detail}
                </span>
              )}
            </Option>
          </Fragment>
        ))}
        {loading && (
          <div role="presentation">
            <Group name={loading.group} />
            {Array.from({ length: loading.lines }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no identity
              <div key={line} className={styles.waiting}>
                <Skeleton width={12} />
              </div>
            ))}
          </div>
        )}
      </div>
      <div className={styles.message} role="status">
        {!isLoading && (children ?? (commands.length === 0 && 'Nothing found'))}
      </div>
      <p className="visually-hidden" role="status">
        {!isLoading && commands.length > 0 && <NumberText>{`${commands.length} found`}</NumberText>}
      </p>
      <div className={styles.footer} aria-hidden="true">
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

function Group({ name }: { name: string }) {
  return (
    <div className={classNames('u-label', styles.group)} role="presentation">
      {name}
    </div>
  );
}
