import { isSameView, type ListPage } from '../../queries/page-query.ts';
import type { FailedView, KeptPage, RequestedView } from './kept-page.ts';

/** What a table shows: the last loaded page of the list, or only the selected rows. */
export interface TableContent<Row> {
  /** Undefined until a page of the shown part of the list has loaded. */
  rows: readonly Row[] | undefined;
  /** The page that has these rows. Undefined until it has loaded, and if the rows are selected rows of any pages. */
  page: ListPage<Row> | undefined;
  /** When the page was read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** The search that found the rows. */
  search: string;
  /** Whether URL or search box ask for another view than that of the rows. */
  isStale: boolean;
  /** Whether the requested rows are loading. If they have failed, the old rows stay stale. */
  isAwaitingRows: boolean;
  /** Whether the requested view has no rows. */
  isEmpty: boolean;
  /** Whether the pager is shown. After a failed search, its number of pages and rows is not known. */
  hasPager: boolean;
  failed: FailedView | undefined;
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
  const failed = kept?.failed;
  return {
    rows,
    page,
    readAt: page && kept?.readAt,
    search: shown.search,
    isStale,
    isAwaitingRows: isStale && !result.isLoadingError,
    isEmpty: rows?.length === 0 && !isStale,
    hasPager: page !== undefined && failed?.params.search === failed?.shown.search,
    failed,
  };
}
