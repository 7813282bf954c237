import { isSameView, type ListPage, type ListParams, type PageResult } from '../../queries/page-query.ts';

/** The last loaded page of a list. The table shows it until the page of another view has loaded. */
export interface KeptPage<Row> {
  page: ListPage<Row>;
  /** When the rows were read, in milliseconds since 1970. */
  readAt: number;
  /** The id of the part of the list that the rows belong to. Undefined for the whole list. */
  partId: string | undefined;
  failed?: FailedView | undefined;
}

/** The last view that could not be loaded while the rows of another view were shown. */
export interface FailedView {
  params: ListParams;
  error: Error;
  /** The view of the shown rows. */
  shown: ListParams;
}

/** The requested view and the state of its query. */
export interface RequestedView<Row> {
  /** The view in the URL. */
  params: ListParams;
  /** The search that the user has typed. It can be newer than the search of `params`. */
  typedSearch: string;
  partId: string | undefined;
  result: Pick<PageResult<Row>, 'data' | 'dataUpdatedAt' | 'error' | 'isLoadingError'>;
}

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
  /** Whether the rows are stale and the requested ones have not failed. */
  isAwaitingRows: boolean;
  /** Whether the requested view has no rows. */
  isEmpty: boolean;
  /** Whether the pager is shown. After a failed search, its number of pages and rows is not known. */
  hasPager: boolean;
  failed: FailedView | undefined;
}

/**
 * Returns the page to show when a view is requested. While another view loads, the last page is still shown. It is also
 * shown if that view fails, which TanStack's `keepPreviousData` does not offer. The failure is kept until a page of
 * another view has loaded, or until the user cancels a failed search. While a last page is shown, the response to an
 * older search than the typed one is ignored. When `partId` changes, the last page is dropped.
 *
 * @param last the page that was shown before. It is returned if nothing has changed
 */
export function nextKeptPage<Row>(
  last: KeptPage<Row> | undefined,
  { params, typedSearch, partId, result }: RequestedView<Row>,
): KeptPage<Row> | undefined {
  const kept = last?.partId === partId ? withoutCancelledSearch(last, params) : undefined;
  const { data, dataUpdatedAt, error, isLoadingError } = result;
  const isOlderSearch = kept !== undefined && data?.params.search !== typedSearch;
  if (data && data !== kept?.page && !isOlderSearch) {
    const isSamePage = kept !== undefined && isSameView(kept.page.params, data.params);
    return { page: data, readAt: dataUpdatedAt, partId, failed: isSamePage ? kept.failed : undefined };
  }
  const isNewFailure = isLoadingError && error !== kept?.failed?.error;
  if (kept && error && isNewFailure) return { ...kept, failed: { params, error, shown: kept.page.params } };
  return kept;
}

/** Removes the failure of a search that the user has cancelled. */
function withoutCancelledSearch<Row>(last: KeptPage<Row> | undefined, { search }: ListParams) {
  const isCancelled = last?.failed && search !== last.failed.params.search && search === last.page.params.search;
  return isCancelled ? { ...last, failed: undefined } : last;
}

/**
 * Returns the view to show instead of the requested one:
 *
 * - The view of the shown rows, if another page or sort order could not be loaded. Head, pager and URL then match them. A
 *   failed search stays.
 * - The last page, if the requested one does not exist, after a delete or in an old link (decision S8).
 *
 * @returns undefined if the requested view stays
 */
export function correctedView<Row>(
  { params, result }: RequestedView<Row>,
  kept: KeptPage<Row> | undefined,
): ListParams | undefined {
  const shown = kept?.page.params;
  const isSameSearch = shown && kept.failed?.params.search === shown.search;
  if (result.isLoadingError && isSameSearch && !isSameView(shown, params)) return shown;
  const lastPage = Math.max(result.data?.totalPages ?? params.page, 1);
  return params.page > lastPage ? { ...params, page: lastPage } : undefined;
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
