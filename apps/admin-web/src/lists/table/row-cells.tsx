import { isSafeId } from '@joe/api-sdk';
import { useAccess } from '@joe/auth/react';
import { Button, buttonClass, cutText, HighlightedText, LongText, RowActions } from '@joe/ui-kit';
import { noop, useQueryClient } from '@tanstack/react-query';
import type { Cell } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FromList } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { List, ListRow } from '../list.ts';
import { columnName, type listFeatures } from '../list-columns.ts';
import styles from './paged-table.module.css';

interface CellOptions<Row extends ListRow> {
  list: List<Row>;
  /** The search that found the row. */
  search: string;
  /** Whether the rows have a link to their details. */
  hasLinks: boolean;
}

/** Renders a cell. `FlexRender` would create two components for each cell and take a tenth of the time that a list needs. */
export function renderCell<Row extends ListRow>(
  cell: Cell<typeof listFeatures, Row>,
  { list, search, hasLinks }: CellOptions<Row>,
): ReactNode {
  const row = cell.row.original;
  const { cell: render, header, meta } = cell.column.columnDef;
  if (typeof render === 'function') return render(cell.getContext());
  const text = String(cell.getValue());
  const words = meta?.search === 'part' ? wordsOf(search) : text === search ? [text] : [];
  const markedText = (words.length > 0 || meta?.isLink) && <HighlightedText text={text} words={words} />;
  return (
    <LongText text={text} label={`${columnName(String(header))} of ${cell.row.id}`}>
      {markedText && meta?.isLink && hasLinks && isSafeId(list.idOf(row)) ? (
        // The Tab key skips this link, because the row also has the link Details to the same record.
        <DetailsLink list={list} row={row} index={cell.row.index} className={styles.link} tabIndex={-1}>
          {markedText}
        </DetailsLink>
      ) : (
        markedText
      )}
    </LongText>
  );
}

/** Returns the whole search, then its words. The words can match separately, e.g. the first and the last name. */
const wordsOf = (search: string): string[] => (search === '' ? [] : [search, ...search.split(/\s+/)]);

interface RecordActionsProps<Row extends ListRow> {
  list: List<Row>;
  row: Row;
  /** The row on its page, from 0. */
  index: number;
  /** Asks whether to delete the record. Without it there is no delete button. */
  onDelete: ((row: Row) => void) | undefined;
}

/** The details link and the delete button of a row. */
export function RecordActions<Row extends ListRow>({ list, row, index, onDelete }: RecordActionsProps<Row>) {
  const name = cutText(list.nameOf(row), 200);
  // An id that JavaScript rounds would lead to another record (decision C7).
  if (!isSafeId(list.idOf(row))) return <span className={styles.noActions}>No actions: the id is too large</span>;
  return (
    <RowActions>
      <DetailsLink list={list} row={row} index={index} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        <span>Details</span>
        <span className="visually-hidden" translate="no">
          {` of ${name}`}
        </span>
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

interface DetailsLinkProps<Row extends ListRow> extends Omit<ComponentProps<typeof Link>, 'to'> {
  list: List<Row>;
  /** A row with a safe id. */
  row: Row;
  /** The row on its page, from 0. */
  index: number;
}

/** A link to the details of a row (decision S12). */
function DetailsLink<Row extends ListRow>({ list, row, index, ...rest }: DetailsLinkProps<Row>) {
  const api = useApi();
  const client = useQueryClient();
  const { canWrite } = useAccess();
  // The screen of the record needs view and row for its links to the previous and next record.
  const fromList: FromList = { list: useLocation().search, row: index };
  const id = list.idOf(row);
  return (
    <Link
      {...rest}
      to={list.pathOf(id, canWrite)}
      state={fromList}
      // Details are personal data, so they are requested when the mouse button goes down, and not already when the
      // pointer is on the link. A touch requests nothing, because it may be the start of a scroll.
      onPointerDown={({ pointerType, button }) => {
        if (pointerType === 'mouse' && button === 0) void client.query(list.detailQuery(api, id)).catch(noop);
      }}
    />
  );
}
