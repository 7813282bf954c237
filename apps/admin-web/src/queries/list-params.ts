/** The view of a list: its query parameters in the URL (decision S11). */
export interface ListParams<SortField extends string = string> {
  /** Counts from 1. */
  page: number;
  search: string;
  sortBy: SortField;
  sortDir: 'asc' | 'desc';
  /** Query string of a filter that the app applies, because the API does not have it: `period=last-month&state=paid`. */
  filter?: string;
}

/** The sort order of a list. */
export type Sort = Pick<ListParams, 'sortBy' | 'sortDir'>;

/** Whether two views have the same page, search, sort order and filter. */
export const isSameView = (one: ListParams, other: ListParams): boolean =>
  one.page === other.page && hasSameSearchAndSort(one, other);

/** Like `isSameView`, but the page can differ. */
export const hasSameSearchAndSort = (one: ListParams, other: ListParams): boolean =>
  one.search === other.search &&
  one.sortBy === other.sortBy &&
  one.sortDir === other.sortDir &&
  one.filter === other.filter;
