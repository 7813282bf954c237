import { noop, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../queries/api.ts';
import { isSameView, type ListParams, type Sort } from '../../queries/page-query.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import type { List, ListRow, ReadFilter, SortFields } from '../list.ts';
import { readListPreferences } from './list-preferences.ts';

interface NavigationOptions {
  /** Keeps the current history entry. */
  replace: true;
  /** Renders before the call returns. It must not be used in effects, because React does not allow it there. */
  flushSync?: boolean;
}

/**
 * The view in the URL and the navigation to another view. Replaces invalid parameters in the URL.
 *
 * @param defaultSort the sort order of a URL without one
 */
export function useViewUrl<Row extends ListRow>(
  { sortFields, readFilter, prefetchQuery }: List<Row>,
  defaultSort: Sort | undefined,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  // While the code of the next screen is loading, a navigation of the list would cancel the navigation to that screen.
  const isLeaving = useNavigation().state !== 'idle';
  const readParams = useCallback(
    (from: URLSearchParams) => readListParams(from, sortFields, defaultSort, readFilter),
    [sortFields, defaultSort, readFilter],
  );
  const params = useMemo(() => readParams(query), [readParams, query]);
  const columns = readColumns(query);

  const setUrl = (next: URLSearchParams, options?: NavigationOptions) => {
    if (!isLeaving && String(next) !== String(query)) setQuery(next, { ...options, preventScrollReset: true });
  };
  const prefetch = (next: ListParams) => void queryClient.query(prefetchQuery(api, next)).catch(noop);

  const canonical = writeListParams(params, sortFields, defaultSort, columns);
  const isCanonical = isSameQuery(query, canonical);
  const correctUrl = useEffectEvent(() => setUrl(canonical, { replace: true }));
  useEffect(() => {
    if (!isCanonical && !isLeaving) correctUrl();
  }, [isCanonical, isLeaving]);

  return {
    params,
    columns,
    isLeaving,
    prefetch,
    show(next: ListParams, options?: NavigationOptions) {
      if (isLeaving || isSameView(next, params)) return;
      prefetch(next);
      setUrl(writeListParams(next, sortFields, defaultSort, columns), options);
    },
    openQuery(text: string) {
      if (isLeaving) return;
      const next = new URLSearchParams(text);
      prefetch(readParams(next));
      setUrl(next);
    },
    /** Writes a view into the URL after the default sort order has changed. */
    rewrite: (next: ListParams, nextDefaultSort: Sort | undefined, nextColumns: string | undefined) =>
      setUrl(writeListParams(next, sortFields, nextDefaultSort, nextColumns), { replace: true }),
  };
}

/** The `prefetch` function of a page. It requests the rows for the URL and the preferences of the user. */
export const prefetchList =
  <Row extends ListRow>({ noun, sortFields, readFilter, prefetchQuery }: List<Row>): Prefetch =>
  ({ queryClient, api, owner, query }) =>
    queryClient.query(
      prefetchQuery(api, readListParams(query, sortFields, readListPreferences(owner, noun).sort, readFilter)),
    );

const MAX_PAGE = 1_000_000;
/** The longest search, in characters. */
export const MAX_SEARCH = 200;

/**
 * Reads the view from the query string. Invalid values become the defaults: page 1, the first column, ascending.
 *
 * @param defaultSort the sort order of a query string without one
 */
export function readListParams(
  query: URLSearchParams,
  sortFields: SortFields,
  defaultSort?: Sort,
  readFilter?: ReadFilter,
): ListParams {
  const page = query.get('page') ?? '';
  const isPage = /^[1-9]\d*$/.test(page) && Number(page) <= MAX_PAGE;
  const hasSort = query.has('sortBy') || query.has('sortDir');
  const { sortBy, sortDir } = (!hasSort && defaultSort) || {
    sortBy: query.get('sortBy'),
    sortDir: query.get('sortDir'),
  };
  const filter = readFilter?.(query);
  return {
    page: isPage ? Number(page) : 1,
    search: cleanSearch(query.get('search') ?? ''),
    sortBy: sortFields.find((field) => field === sortBy) ?? sortFields[0],
    sortDir: sortDir === 'desc' ? 'desc' : 'asc',
    ...(filter && { filter }),
  };
}

/** Reads the visible columns from the query string: their ids, separated by commas. Undefined if it has none. */
export const readColumns = (query: URLSearchParams): string | undefined =>
  /^[\w,]{1,500}$/.exec(query.get('columns') ?? '')?.[0];

/**
 * The query string of a view. Default values and the sort order `defaultSort` are omitted.
 *
 * @param columns the visible columns, as `readColumns` returns them
 */
export function writeListParams(
  params: ListParams,
  sortFields: SortFields,
  defaultSort: Sort = { sortBy: sortFields[0], sortDir: 'asc' },
  columns?: string,
): URLSearchParams {
  const query = new URLSearchParams(params.filter);
  if (params.search !== '') query.set('search', params.search);
  if (params.sortBy !== defaultSort.sortBy || params.sortDir !== defaultSort.sortDir) {
    // A query string without a sort order would mean `defaultSort`.
    if (params.sortBy !== sortFields[0] || params.sortDir === 'asc') query.set('sortBy', params.sortBy);
    if (params.sortDir !== 'asc') query.set('sortDir', params.sortDir);
  }
  if (params.page !== 1) query.set('page', String(params.page));
  if (columns) query.set('columns', columns);
  return query;
}

/** Whether two query strings have the same parameters, in any order. */
const isSameQuery = (one: URLSearchParams, other: URLSearchParams): boolean => sorted(one) === sorted(other);

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}

/** Cleans a search text for the API: trimmed, well-formed Unicode, at most 200 characters. */
export const cleanSearch = (text: string): string =>
  // The cut can leave the first half of an emoji. No record contains such a half.
  text
    .trim()
    .toWellFormed()
    .slice(0, MAX_SEARCH)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd();
