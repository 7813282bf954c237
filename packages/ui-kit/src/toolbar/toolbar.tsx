import { type ReactElement, useId } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { selectClass, selectWrapClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  /** A `<SearchField/>`. */
  search: ReactElement;
  /**
   * Controls beside the search, e.g. filters. In a narrow window they are in the line of the search, if there is room.
   */
  tools?: Elements | undefined;
  /** `<SortSelect/>` and buttons. */
  children: Elements;
}

/** The toolbar of a list. */
export function Toolbar({ search, tools, children }: ToolbarProps) {
  return (
    <div className={classNames(styles.toolbar, tools !== undefined && styles.withTools)}>
      <div className={styles.search}>{search}</div>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  );
}

export interface SortSelectProps<Field extends string> {
  fields: readonly { value: Field; label: string }[];
  value: Field;
  direction: 'asc' | 'desc';
  onChange: (value: Field, direction: 'asc' | 'desc') => void;
}

/** Sort controls below 768 px, where the column headers of a stacked table are hidden. */
export function SortSelect<Field extends string>({ fields, value, direction, onChange }: SortSelectProps<Field>) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label className="u-label visually-hidden-small-phone" htmlFor={id}>
        Sort by
      </label>
      <span className={classNames(selectWrapClass, styles.select)} data-print="none">
        <select
          id={id}
          className={selectClass}
          value={value}
          onChange={(event) => {
            const field = fields.find((option) => option.value === event.target.value);
            if (field) onChange(field.value, direction);
          }}
        >
          {fields.map((field) => (
            <option key={field.value} value={field.value}>
              {field.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <Button
        icon={`sort-${direction}`}
        label={direction === 'asc' ? 'Ascending' : 'Descending'}
        onClick={() => onChange(value, direction === 'asc' ? 'desc' : 'asc')}
      />
    </div>
  );
}
