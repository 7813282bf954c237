import type { ComponentProps } from 'react';
import { inputClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** What is searched, for readers. */
  label?: string | undefined;
  /** The key that leads here, shown while the field rests: "/". The screen listens for it. */
  shortcut?: string | undefined;
}

/** The search above a list. */
export function SearchField({ label = 'Search', shortcut, ...rest }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={shortcut}
        {...rest}
        type="search"
        className={inputClass}
      />
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </label>
  );
}
