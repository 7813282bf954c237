import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/icon.tsx';
import { ignoreHeldEnter } from '../press/ignore-held-enter.ts';
import styles from './table.module.css';

interface TableProps extends Omit<ComponentProps<'table'>, 'children'> {
  children: Elements;
  /** Accessible name of the table. */
  caption?: ReactNode;
  /** Highlights selected rows, and on hover and focus rows that are not stacked. */
  hasInteractiveRows?: boolean | undefined;
  /**
   * Shows each row as a grid while the table is narrower than 704 px, as on phones, and hides the head visually. The
   * app sets the `grid-template` of the rows in `@container (width < 44rem)`.
   */
  stacksWhenNarrow?: boolean | undefined;
  /**
   * Saves width while the table is 704 to 1023 px wide: columns are closer together, labels of headers wrap, and only
   * the header of the sorted column has an icon.
   */
  isCompact?: boolean | undefined;
  /**
   * For a table below the heading of a `Section`, which has a line already. The head of the table is low and has no
   * line above.
   */
  isBelowHeading?: boolean | undefined;
  /** Keeps the head visible below the top bar. */
  hasStickyHeader?: boolean | undefined;
  /** Makes the widths of columns independent of the content, which `LongText` in cells needs. */
  hasFixedColumns?: boolean | undefined;
  /** For cells with several lines: the content sets the height of a row, and all cells begin in the first line. */
  hasTallRows?: boolean | undefined;
  /** Makes the link in the first cell of a row cover the whole row. */
  hasLinkRows?: boolean | undefined;
}

/**
 * Cells use the utility classes of `base.css`: `u-id`, `u-num`, `u-strong`, `u-end` (right-aligned numbers), `u-clip`.
 * A class can set `--cell-padding`, the space beside their text.
 */
export function Table({
  caption,
  hasInteractiveRows,
  stacksWhenNarrow,
  isCompact,
  isBelowHeading,
  hasStickyHeader,
  hasFixedColumns,
  hasTallRows,
  hasLinkRows,
  className,
  children,
  ...rest
}: TableProps) {
  const table = (
    <table
      {...rest}
      className={classNames(
        styles.table,
        hasInteractiveRows && styles.interactiveRows,
        stacksWhenNarrow && styles.stacksWhenNarrow,
        isCompact && styles.compact,
        isBelowHeading && styles.belowHeading,
        hasStickyHeader && styles.stickyHeader,
        hasFixedColumns && styles.fixedColumns,
        hasTallRows && styles.tallRows,
        hasLinkRows && styles.linkRows,
        className,
      )}
    >
      {caption && <caption className="visually-hidden">{caption}</caption>}
      {children}
    </table>
  );
  return stacksWhenNarrow || isCompact || hasLinkRows ? <div className={styles.container}>{table}</div> : table;
}

/**
 * Class of the cells with the checkboxes that select rows. In rows that are grids, the label of the checkbox covers the
 * whole row.
 */
export const selectCellClass: string = classNames(styles.selectCell);

interface SortableHeaderProps extends Omit<ComponentProps<'th'>, 'aria-sort'> {
  /** Sort direction of this column. `false` if the table is sorted by another column. */
  sorted: 'asc' | 'desc' | false;
  onSort: () => void;
}

/** A column header that sorts the table: a click anywhere in the cell sorts. */
export function SortableHeader({ sorted, onSort, children, ...rest }: SortableHeaderProps) {
  return (
    <th scope="col" {...rest} aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        className={styles.sortButton}
        type="button"
        data-print="text"
        onClick={onSort}
        onKeyDown={ignoreHeldEnter}
      >
        <span>{children}</span>
        <Icon name={sorted ? `sort-${sorted}` : 'sort'} />
      </button>
    </th>
  );
}
