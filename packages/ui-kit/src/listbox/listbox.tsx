import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldText, selectClass, selectWrapClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { place } from '../place/place.ts';
import styles from './listbox.module.css';
import optionStyles from './options.module.css';
import { useTypeAhead } from './use-type-ahead.ts';

export interface ListboxOption {
  value: string;
  label: string;
  /** At the right: a count. */
  end?: string | undefined;
}

export interface ListboxProps extends FieldText {
  options: readonly ListboxOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen, and as the first, disabled entry of the list. */
  placeholder: string;
  disabled?: boolean | undefined;
}

/**
 * A select whose list is ours, half the window high at most (WAI-ARIA APG, "select-only combobox"). The focus stays on
 * the button; arrows, Home, End and typed letters move, Enter and Space choose, Escape and leaving close.
 */
export function Listbox({ options, value, onChange, placeholder, disabled, ...text }: ListboxProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const [active, setActive] = useState<number>();
  const isOpen = active !== undefined;
  const typeAhead = useTypeAhead(options, setActive);

  useLayoutEffect(() => {
    const box = list.current;
    const anchor = button.current;
    if (!isOpen || !box || !anchor) return;
    const put = () => {
      box.style.width = `${anchor.offsetWidth}px`;
      place(box, anchor, 'start');
    };
    const events = new AbortController();
    box.showPopover();
    put();
    addEventListener('resize', put, { signal: events.signal });
    addEventListener('scroll', (event) => event.target !== box && put(), { signal: events.signal, capture: true });
    return () => {
      events.abort();
      box.hidePopover();
    };
  }, [isOpen]);

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => setActive(Math.max(chosen, 0));
  const close = () => setActive(undefined);
  const choose = (index: number) => {
    const option = options[index];
    if (option && index !== chosen) onChange(option.value);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const last = options.length - 1;
    if (event.ctrlKey || event.metaKey || (key === 'Escape' && !isOpen) || key === 'Tab') return;
    if (key === 'Escape') close();
    else if (key === 'ArrowDown') isOpen && !event.altKey ? setActive(Math.min(active + 1, last)) : open();
    else if (key === 'ArrowUp') isOpen ? (event.altKey ? choose(active) : setActive(Math.max(active - 1, 0))) : open();
    else if (key === 'Home') setActive(0);
    else if (key === 'End') setActive(last);
    else if (key === 'PageDown' || key === 'PageUp')
      setActive(Math.max(0, Math.min((active ?? chosen) + (key === 'PageDown' ? 10 : -10), last)));
    else if ((key === 'Enter' || (key === ' ' && !typeAhead.isTyping())) && isOpen) choose(active);
    else if (key === 'Enter' || (key === ' ' && !typeAhead.isTyping())) open();
    else if (key.length === 1) typeAhead.type(key, active ?? chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...text}>
      {(control) => (
        <span className={selectWrapClass}>
          <button
            {...control}
            ref={button}
            type="button"
            role="combobox"
            className={selectClass}
            disabled={disabled}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={`${id}list`}
            aria-activedescendant={isOpen ? `${id}${active}` : undefined}
            onClick={({ currentTarget }) => {
              // Safari does not focus a pressed button.
              currentTarget.focus();
              if (isOpen) close();
              else open();
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          >
            {options[chosen]?.label ?? <span className="muted">{placeholder}</span>}
          </button>
          <Icon name="chevron-down" />
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: named by what the field is named */}
          <ul
            ref={list}
            id={`${id}list`}
            popover="manual"
            role="listbox"
            aria-label={placeholder}
            className={classNames(optionStyles.options, styles.list)}
            // Keeps the focus on the button.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            <li className={optionStyles.option} role="option" aria-selected="false" aria-disabled="true">
              {placeholder}
            </li>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the button's
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the button
              <li
                key={option.value}
                id={`${id}${index}`}
                className={optionStyles.option}
                role="option"
                aria-selected={index === chosen}
                data-active={index === active || undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(index)}
              >
                {option.label}
                {option.end && <span className={optionStyles.end}>{option.end}</span>}
                {index === chosen && (
                  <span className={optionStyles.check}>
                    <Icon name="check" size="s" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </span>
      )}
    </Field>
  );
}
