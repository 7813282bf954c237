import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { selectClass, selectWrapClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './toolbar.module.css';

/** The toolbar of a list, with `<SearchField/>` and `<SortSelect/>`. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
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
      <label className="u-label" htmlFor={id}>
        Sort by
      </label>
      <span className={selectWrapClass} data-print="none">
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
