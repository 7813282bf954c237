import { isSameView, type ListPage, type ListParams, type PageResult } from '../../queries/page-query.ts';
import type { KeptPage } from './kept-page.ts';

/** A view that could not be loaded while the rows of another view are shown. */
export interface FailedView {
  params: ListParams;
  error: Error;
  /** The view of the rows that are still shown. */
  shown: ListParams;
}

/** What a table shows: the last loaded page of the list, or only the selected rows. */
export interface TableContent<Row> {
  /** Undefined until the first rows have loaded. */
  rows: readonly Row[] | undefined;
  /** The page of the rows. Undefined for the selected rows, which can be of several pages. */
  page: ListPage<Row> | undefined;
  /** When the page was read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** The search that found the rows. */
  search: string;
  /** Whether other rows are requested than are shown, also by a search that the user is still typing. */
  isStale: boolean;
  /** Whether the requested rows are loading. If they have failed, the old rows stay stale. */
  isAwaitingRows: boolean;
  /** Whether the requested view has no rows. */
  isEmpty: boolean;
  /** Whether the pager is shown. After a failed search, its number of pages and rows is not known. */
  hasPager: boolean;
  failed: FailedView | undefined;
}

interface TableState<Row> {
  /** The view in the URL. */
  params: ListParams;
  /** The search that the user has typed. It can be newer than the search of `params`. */
  typedSearch: string;
  /** The query of the view. */
  result: Pick<PageResult<Row>, 'isLoadingError'>;
  kept: KeptPage<Row> | undefined;
  /** The selected rows, if the user wants to see only them. Another view ends this. */
  onlySelected: readonly Row[] | undefined;
}

/** Returns what the table shows for the requested view. */
export function tableContent<Row>(state: TableState<Row>): TableContent<Row> {
  const { params, typedSearch, result, kept, onlySelected } = state;
  const page = onlySelected ? undefined : kept?.page;
  const rows = onlySelected ?? page?.data;
  const shown = page?.params ?? params;
  const isStale = rows !== undefined && !isSameView(shown, { ...params, search: typedSearch });
  const failed = kept?.failed && { ...kept.failed, shown: kept.page.params };
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
