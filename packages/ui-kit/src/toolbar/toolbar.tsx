import { type ReactElement, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Select } from '../field/field.tsx';
import styles from './toolbar.module.css';

/**
 * Contains the toolbar, the table and what else belongs to a list. Their layout follows its width, not the width of the
 * window. Styles of the app use `@container list-area (…)`.
 */
export function ListArea({ children }: { children: ReactNode }) {
  return <div className={styles.listArea}>{children}</div>;
}

interface ToolbarProps {
  /** A `<SearchField/>`. */
  search: ReactElement;
  /**
   * Controls beside the search, e.g. filters. In a narrow list they are in the line of the search, if there is room.
   */
  tools?: Elements;
  /** `<SortSelect/>` and buttons. */
  children: Elements;
}

/** The toolbar of a list, in its `ListArea`. */
export function Toolbar({ search, tools, children }: ToolbarProps) {
  return (
    <div className={classNames(styles.toolbar, tools !== undefined && styles.withTools)}>
      <div className={styles.search}>{search}</div>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      {children}
    </div>
  );
}

interface SortSelectProps<Field extends string> {
  fields: readonly { value: Field; label: string }[];
  value: Field;
  direction: 'asc' | 'desc';
  onChange: (value: Field, direction: 'asc' | 'desc') => void;
}

/** Sort controls, shown only in a list narrower than 704 px. There, a stacked table hides its column headers. */
export function SortSelect<Field extends string>({ fields, value, direction, onChange }: SortSelectProps<Field>) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label className="u-label visually-hidden-small-phone" htmlFor={id}>
        Sort by
      </label>
      <Select
        id={id}
        className={styles.sortField}
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
      </Select>
      <Button
        icon={`sort-${direction}`}
        label={direction === 'asc' ? 'Ascending' : 'Descending'}
        onClick={() => onChange(value, direction === 'asc' ? 'desc' : 'asc')}
      />
    </div>
  );
}
