import type { ComponentProps } from 'react';
import { inputClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /**
   * Key that focuses the field, e.g. "/". The app handles it. On wide screens with a mouse, the field shows it while it
   * is empty and not focused.
   */
  shortcut?: string | undefined;
}

/** The search field of a list. */
export function SearchField({ shortcut, ...rest }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <span className="visually-hidden">Search</span>
      <Icon name="search" />
      <input
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={shortcut}
        {...rest}
        type="search"
        className={inputClass}
      />
      {shortcut && (
        <span className={styles.shortcut}>
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </label>
  );
}
