import { isSameView, type ListPage, type ListParams } from '../../queries/page-query.ts';
import type { KeptPage, RequestedView } from './kept-page.ts';

/** What a table shows: the last loaded page of the list, or only the selected rows. */
export interface TableContent<Row> {
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** The page that has these rows. Undefined until it has loaded, and if the rows are selected rows of any pages. */
  page: ListPage<Row> | undefined;
  /** When the page was read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** The view of the rows. */
  shown: ListParams;
  /** Whether URL or search box ask for another view than that of the rows. */
  isStale: boolean;
  /** Whether the requested rows are loading. If they have failed, the old rows stay stale. */
  isAwaitingRows: boolean;
  /** Whether the requested view has no rows. */
  isEmpty: boolean;
  /** Whether the pager is shown. After a failed search, its number of pages and rows is not known. */
  hasPager: boolean;
}

/**
 * Returns what the table shows for the requested view.
 *
 * @param onlySelected the selected rows, if the user wants to see only them. Another view ends this
 */
export function tableContent<Row>(
  { params, typedSearch, result }: RequestedView<Row>,
  kept: KeptPage<Row> | undefined,
  onlySelected: readonly Row[] | undefined,
): TableContent<Row> {
  const page = onlySelected ? undefined : kept?.page;
  const rows = onlySelected ?? page?.data;
  const shown = page?.params ?? params;
  const isStale = rows !== undefined && !isSameView(shown, { ...params, search: typedSearch });
  return {
    rows,
    page,
    readAt: page && kept?.readAt,
    shown,
    isStale,
    isAwaitingRows: isStale && !result.isLoadingError,
    isEmpty: rows?.length === 0 && !isStale,
    hasPager: page !== undefined && !(result.isLoadingError && params.search !== shown.search),
  };
}
