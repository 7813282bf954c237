import { noop, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../queries/api.ts';
import { isSameView, type ListParams, type Sort } from '../../queries/page-query.ts';
import type { List, ListRow } from '../list.ts';
import { readColumns, readListParams, writeListParams } from './view-params.ts';

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
  const toQuery = (next: ListParams) => writeListParams(next, sortFields, defaultSort, columns);
  const prefetch = (next: ListParams) => void queryClient.query(prefetchQuery(api, next)).catch(noop);

  const canonical = toQuery(params);
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
    queryOf: (next: ListParams) => String(toQuery(next)),
    show(next: ListParams, options?: NavigationOptions) {
      if (isLeaving || isSameView(next, params)) return;
      prefetch(next);
      setUrl(toQuery(next), options);
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

/** Whether two query strings have the same parameters, in any order. */
const isSameQuery = (one: URLSearchParams, other: URLSearchParams): boolean => sorted(one) === sorted(other);

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
