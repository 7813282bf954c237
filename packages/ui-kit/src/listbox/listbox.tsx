import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldText, selectClass, selectWrapClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { popoverPanelClass } from '../popover/popover-panel.ts';
import { keepPositioned, positionPopover } from '../popover/position-popover.ts';
import { useSinglePress } from '../press/use-single-press.ts';
import styles from './listbox.module.css';
import { Option, optionsClass } from './option.tsx';
import { useTypeAhead } from './use-type-ahead.ts';

interface ListboxOption {
  value: string;
  label: string;
  /** Text at the right, e.g. a count. */
  detail?: string | undefined;
}

interface ListboxProps extends Pick<FieldText, 'label' | 'hidesLabel'> {
  options: readonly ListboxOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Shown while nothing is selected, and as the first, disabled option. */
  placeholder: string;
  disabled?: boolean | undefined;
}

const offsetByKey = new Map(
  Object.entries({ ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -1e9, End: 1e9 }),
);

/**
 * A select with a custom list of at most half the window height (WAI-ARIA APG, "select-only combobox"). The focus stays
 * on the button. Arrows, Page Up, Page Down, Home, End and letters move the highlight. Enter and Space select. Escape
 * and blur close the list.
 */
export function Listbox({ options, value, onChange, placeholder, disabled, ...field }: ListboxProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  /** Index of the highlighted option. Undefined while the list is closed. */
  const [active, setActive] = useState<number>();
  const isOpen = active !== undefined;
  const typeAhead = useTypeAhead(options, setActive);

  useLayoutEffect(() => {
    const box = list.current;
    const anchor = button.current;
    if (!isOpen || !box || !anchor) return;
    box.showPopover();
    const stop = keepPositioned(box, () => {
      box.style.width = `${anchor.offsetWidth}px`;
      positionPopover(box, anchor, 'start');
    });
    return () => {
      stop();
      box.hidePopover();
    };
  }, [isOpen]);

  const open = () => setActive(Math.max(chosen, 0));
  const close = () => setActive(undefined);
  const toggle = useSinglePress<HTMLButtonElement>(({ currentTarget }) => {
    currentTarget.focus(); // Safari does not focus a button on click.
    isOpen ? close() : open();
  });
  const choose = (index: number) => {
    const option = options[index];
    if (option && index !== chosen) onChange(option.value);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const offset = offsetByKey.get(key);
    if (offset && (isOpen || !key.startsWith('Arrow')))
      setActive(Math.max(0, Math.min((active ?? chosen) + offset, options.length - 1)));
    else if (key === 'Enter' || (key === ' ' && !typeAhead.isTyping())) {
      // A held key would open the list, select the highlighted option and open the list again.
      if (!event.repeat) isOpen ? choose(active) : open();
    } else if (offset) open();
    else if (key === 'Escape' && isOpen) close();
    else if (key.length === 1 && !event.altKey && !event.ctrlKey && !event.metaKey)
      typeAhead.type(key, active ?? chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...field}>
      {(control) => (
        <span className={selectWrapClass} data-print="none">
          <button
            {...control}
            ref={button}
            type="button"
            role="combobox"
            className={selectClass}
            disabled={disabled}
            aria-haspopup="listbox"
            translate="no"
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={isOpen ? `${id}${active}` : undefined}
            onClick={toggle}
            onKeyDown={onKeyDown}
            onBlur={close}
          >
            {options[chosen]?.label ?? (
              <span className="u-muted" translate="yes">
                {placeholder}
              </span>
            )}
          </button>
          <Icon name="chevron-down" />
          <div
            ref={list}
            id={`${id}list`}
            popover="manual"
            role="listbox"
            tabIndex={-1}
            aria-label={placeholder}
            className={classNames(popoverPanelClass, optionsClass, styles.list)}
            translate="no"
            onMouseDown={(event) => event.preventDefault()}
          >
            <div
              className={styles.placeholder}
              role="option"
              tabIndex={-1}
              aria-selected="false"
              aria-disabled="true"
              translate="yes"
            >
              {placeholder}
            </div>
            {isOpen &&
              options.map((option, index) => (
                <Option
                  key={option.value}
                  id={`${id}${index}`}
                  isActive={index === active}
                  isSelected={index === chosen}
                  showsTick
                  detail={option.detail}
                  onHover={() => setActive(index)}
                  onChoose={() => choose(index)}
                >
                  <span>{option.label}</span>
                </Option>
              ))}
          </div>
        </span>
      )}
    </Field>
  );
}
