import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../queries/api.ts';
import { isSameView, type ListParams, readListParams, type Sort, writeListParams } from '../../queries/list-params.ts';
import type { List, ListRow } from '../list.ts';

export interface ShowOptions {
  /** Shows the view in the current history entry. */
  replace: true;
  /** Renders before the call returns. It must not be used in effects, because React does not allow it there. */
  flushSync?: boolean;
}

/** The view of a list in the URL, so that shared links, Back and reload show the same view (decision S11). */
export interface ListUrl {
  params: ListParams;
  /** Ids of the visible columns, separated by commas. Undefined if the URL does not name columns. */
  columns: string | undefined;
  /** Whether another screen is being loaded. The view cannot change until this has ended. */
  isLeaving: boolean;
  /** Shows other rows, and requests them before the next render. Adds a history entry, unless `replace` is set. */
  show: (params: ListParams, options?: ShowOptions) => void;
  /** Shows the view of a query string and adds a history entry. */
  openQuery: (query: string) => void;
  /** Changes the view and the default sort order together, in the current history entry. */
  rewrite: (params: ListParams, defaultSort: Sort | undefined, columns: string | undefined) => void;
  /** Loads the rows of another view in advance. */
  prefetch: (params: ListParams) => void;
}

/** @param defaultSort the sort order of a URL without one */
export function useListUrl<Row extends ListRow>(list: List<Row>, defaultSort: Sort | undefined): ListUrl {
  const { sortFields, readFilter } = list;
  const api = useApi();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  // While the code of the next screen is loading, a navigation of the list would cancel the navigation to that screen.
  const isLeaving = useNavigation().state !== 'idle';
  const params = readListParams(query, sortFields, defaultSort, readFilter);
  const columns = /^[\w,]{1,500}$/.exec(query.get('columns') ?? '')?.[0];

  const prefetch = (next: ListParams) => void queryClient.prefetchQuery(list.page(api, next));
  const write = (next: URLSearchParams, options?: ShowOptions) => {
    if (!isLeaving && String(next) !== String(query)) setQuery(next, { ...options, preventScrollReset: true });
  };
  const queryOf = (next: ListParams, sort: Sort | undefined, columnIds: string | undefined) => {
    const written = writeListParams(next, sortFields, sort);
    if (columnIds) written.set('columns', columnIds);
    return written;
  };

  // Replaces invalid parameters in the URL. The order of the parameters does not matter.
  const canonical = queryOf(params, defaultSort, columns);
  const isCanonical = sorted(query) === sorted(canonical);
  const correctUrl = useEffectEvent(() => write(canonical, { replace: true }));
  useEffect(() => {
    if (!isCanonical && !isLeaving) correctUrl();
  }, [isCanonical, isLeaving]);

  return {
    params,
    columns,
    isLeaving,
    prefetch,
    show(next, options) {
      if (isLeaving || isSameView(next, params)) return;
      prefetch(next);
      write(queryOf(next, defaultSort, columns), options);
    },
    openQuery(text) {
      if (isLeaving) return;
      const next = new URLSearchParams(text);
      prefetch(readListParams(next, sortFields, defaultSort, readFilter));
      write(next);
    },
    rewrite: (next, sort, columnIds) => write(queryOf(next, sort, columnIds), { replace: true }),
  };
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
