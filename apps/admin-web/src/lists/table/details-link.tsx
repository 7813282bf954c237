import { useAccess } from '@joe/auth/react';
import { noop, useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type ComponentProps, createContext, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RowOrigin } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { ListParams } from '../../queries/page-query.ts';
import type { List } from '../list.ts';
import type { PlacedRows } from '../selection/selection.ts';
import { readColumns, writeListParams } from '../view/view-params.ts';

/** The places of the rows, by their exact ids. Undefined if the rows are the page in the URL. */
export const PlacedRowsContext = createContext<PlacedRows<unknown> | undefined>(undefined);

interface DetailsLinkProps<Row extends RowData> extends Omit<ComponentProps<typeof Link>, 'to'> {
  list: List<Row>;
  /** A row with a safe id. */
  row: Row;
  /** The index of the row on its page. */
  index: number;
}

/** A link to the details of a row (decision S12). */
export function DetailsLink<Row extends RowData>({ list, row, index, ...rest }: DetailsLinkProps<Row>) {
  const api = useApi();
  const client = useQueryClient();
  const { canWrite } = useAccess();
  // The screen of the record needs view and row for its arrows to the previous and next record.
  const { search } = useLocation();
  const placed = useContext(PlacedRowsContext)?.get(list.digitsOf(row));
  const queryOf = (params: ListParams) => `?${writeListParams(params, list, readColumns(new URLSearchParams(search)))}`;
  const origin: RowOrigin = placed
    ? { listQuery: queryOf(placed.params), rowIndex: placed.index }
    : { listQuery: search, rowIndex: index };
  const id = list.idOf(row);
  return (
    <Link
      {...rest}
      to={list.pathOf(id, canWrite)}
      state={origin}
      // Details are personal data, so they are requested when the mouse button goes down, and not already when the
      // pointer is on the link. A touch requests nothing, because it may be the start of a scroll.
      onPointerDown={({ pointerType, button }) => {
        if (pointerType === 'mouse' && button === 0) void client.query(list.apiOf(api).detail(id)).catch(noop);
      }}
    />
  );
}
