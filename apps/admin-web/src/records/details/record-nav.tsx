import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type ComponentType, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { List } from '../../lists/list.ts';
import { readListParams } from '../../lists/view/view-params.ts';
import type { RowOrigin } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { type ListPosition, type OpenedFrom, RecordArrows } from './record-arrows.tsx';

interface RecordNavProps<Row extends RowData> extends Omit<ListPosition<Row>, 'openedFrom'> {
  /** The arrows, if the API does not page all views of the list. Default: `PagedListArrows`. */
  arrows?: ComponentType<ListPosition<Row>> | undefined;
}

/**
 * Arrows to the previous and next record of the list, across its pages. Renders nothing if the record was not
 * opened from a list.
 */
export function RecordNav<Row extends RowData>({ list, id, arrows: Arrows = PagedListArrows }: RecordNavProps<Row>) {
  const { state } = useLocation();
  const openedFrom = useMemo(() => readOpenedFrom(list, state), [list, state]);
  return openedFrom && <Arrows list={list} id={id} openedFrom={openedFrom} />;
}

/** The arrows of a list that the API pages. */
export function PagedListArrows<Row extends RowData>(props: ListPosition<Row>) {
  const { list, openedFrom } = props;
  const api = useApi();
  const queryClient = useQueryClient();
  const nounApi = list.apiOf(api);
  const { data: page } = useQuery(nounApi.list(openedFrom.params));
  return <RecordArrows {...props} page={page} readPage={(params) => queryClient.query(nounApi.list(params))} />;
}

/** @param state the state of the history entry */
function readOpenedFrom<Row extends RowData>(list: List<Row>, state: unknown): OpenedFrom | undefined {
  const from: Partial<RowOrigin> = Object(state);
  if (typeof from.listQuery !== 'string') return undefined;
  return {
    params: readListParams(new URLSearchParams(from.listQuery), list),
    listQuery: from.listQuery,
    rowIndex: Number.isSafeInteger(from.rowIndex) ? Number(from.rowIndex) : 0,
  };
}
