import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './table.module.css';

export interface TableProps extends ComponentProps<'table'> {
  /** The table's name, for readers. */
  caption?: ReactNode;
  /** Rows answer to pointer and focus. */
  rows?: boolean | undefined;
  /** Below 768 px a row becomes a record: the screen's own class lays it out with `grid-template`. */
  stack?: boolean | undefined;
  /** The head stays under the top bar. */
  sticky?: boolean | undefined;
  /** The link in a row is the whole row. */
  links?: boolean | undefined;
}

/** Cells take the page's words for text: `id`, `num`, `strong`, `end` (numbers, at the right), `clip`. */
export function Table({ caption, rows, stack, sticky, links, className, children, ...rest }: TableProps) {
  return (
    <table
      {...rest}
      className={classNames(
        styles.table,
        rows && styles.rows,
        stack && styles.stack,
        sticky && styles.sticky,
        links && styles.links,
        className,
      )}
    >
      {caption && <caption className="visually-hidden">{caption}</caption>}
      {children}
    </table>
  );
}

export interface SortHeadProps extends Omit<ComponentProps<'th'>, 'aria-sort'> {
  /** How the table is sorted by this column; `false` when it is not. */
  sorted: 'asc' | 'desc' | false;
  onSort: () => void;
}

/** A column's head that sorts. */
export function SortHead({ sorted, onSort, children, ...rest }: SortHeadProps) {
  return (
    <th scope="col" {...rest} aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button className={styles.sort} type="button" onClick={onSort}>
        {children}
        <Icon name={sorted ? `sort-${sorted}` : 'sort'} />
      </button>
    </th>
  );
}
