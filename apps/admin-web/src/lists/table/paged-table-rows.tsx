import { isSafeId } from '@joe/api-sdk';
import { Button, buttonClass, cutText, RowActions, SkeletonRows } from '@joe/ui-kit';
import type { Column, Row as TableRow } from '@tanstack/react-table';
import type { List, ListRow } from '../list.ts';
import type { listFeatures } from '../list-columns.ts';
import type { SelectMode } from '../selection/select-mode.tsx';
import { DetailsLink } from './details-link.tsx';
import styles from './paged-table.module.css';
import { renderCell } from './render-cell.tsx';
import type { LoadedPage } from './use-shown-page.ts';

export interface PagedTableRowsProps<Row extends ListRow> {
  list: List<Row>;
  rows: readonly TableRow<typeof listFeatures, Row>[];
  /** The visible columns. */
  columns: readonly Column<typeof listFeatures, Row>[];
  /** The page with the rows. */
  page: LoadedPage<Row>;
  select: SelectMode<Row> | undefined;
  hasActions: boolean;
  /** Asks whether to delete the record of a row. Without it there are no delete buttons. */
  onDelete: ((row: Row) => void) | undefined;
}

/** The rows of a page, on the screen and on paper. */
export function PagedTableRows<Row extends ListRow>(props: PagedTableRowsProps<Row>) {
  const { list, rows, columns, page, select, hasActions, onDelete } = props;
  const { search } = page.params;
  // The reason is in the second column, because the first column has the id and is narrower.
  const reasonIndex = Math.min(1, columns.length - 1);
  return rows.map((row) => (
    <tr key={row.id} translate="no">
      {select && <select.Cell mode={select} row={row.original} page={page} />}
      {row.getVisibleCells().map((cell, index) => (
        <td key={cell.id} className={cell.column.columnDef.meta?.className}>
          {renderCell(cell, { list, search, hasLinks: hasActions })}
          {select && index === reasonIndex && <select.Reason mode={select} row={row.original} />}
        </td>
      ))}
      {hasActions && (
        <td className={styles.actions}>
          <RecordActions list={list} row={row.original} index={row.index} onDelete={onDelete} />
        </td>
      )}
    </tr>
  ));
}

interface RecordActionsProps<Row extends ListRow> extends Pick<PagedTableRowsProps<Row>, 'list' | 'onDelete'> {
  row: Row;
  index: number;
}

/** The details link and the delete button of a row. */
function RecordActions<Row extends ListRow>({ list, row, index, onDelete }: RecordActionsProps<Row>) {
  const name = cutText(list.nameOf(row), 200);
  // An id that JavaScript rounds would lead to another record (decision C7).
  if (!isSafeId(list.idOf(row))) return <span className="u-muted">No actions: the id is too large</span>;
  return (
    <RowActions>
      <DetailsLink list={list} row={row} index={index} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        <span>Details</span>
        <span className="visually-hidden">{` of ${name}`}</span>
      </DetailsLink>
      {onDelete && (
        <Button
          variant="ghostDanger"
          size="small"
          icon="trash"
          label={`Delete ${name}`}
          onClick={() => onDelete(row)}
        />
      )}
    </RowActions>
  );
}

/** Shows placeholders until the first rows have loaded. */
export function PagedTableSkeleton<Row extends ListRow>({
  columns,
  hasActions,
}: Pick<PagedTableRowsProps<Row>, 'columns' | 'hasActions'>) {
  const widths = columns.map(({ columnDef: { meta } }) => ({ width: meta?.skeleton ?? 4, className: meta?.className }));
  return <SkeletonRows columns={hasActions ? [...widths, { width: 4, className: styles.actions }] : widths} />;
}
