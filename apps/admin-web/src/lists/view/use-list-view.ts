import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../queries/api.ts';
import { isSameView, type ListParams, readListParams, type Sort, writeListParams } from '../../queries/list-params.ts';
import { useOwner } from '../../shared/page/use-owner.ts';
import type { List, ListRow } from '../list.ts';
import { keepListPreferences, type ListPreferences, readListPreferences } from './list-preferences.ts';
import { type SearchText, useSearchText } from './use-search-text.ts';
import { isSameQuery } from './view-query.ts';

/** The view of a list and the functions that change it. It cannot change while another screen is being loaded. */
export interface ListView extends Omit<SearchText, 'endPause'> {
  params: ListParams;
  /** Ids of the visible columns, from the URL or the preferences. Undefined for the standard columns. */
  columnIds: string[] | undefined;
  setSort: (column: string, direction: 'asc' | 'desc') => void;
  /** Shows another view and adds a history entry. */
  pushView: (params: ListParams) => void;
  /** Shows another view in the current history entry. */
  replaceView: (params: ListParams) => void;
  /** Shows the view of a query string and adds a history entry. */
  openQuery: (query: string) => void;
  /** Loads the rows of another view in advance. */
  prefetch: (params: ListParams) => void;
  preferences: ListPreferences;
  /** Stores preferences. The view stays. */
  savePreferences: (preferences: ListPreferences) => void;
  /** Stores and shows columns. Undefined for the standard columns. */
  setColumns: (columnIds: string[] | undefined) => void;
  /** Shows the standard view without the personal sort and columns. Named views and the search stay. */
  resetPreferences: () => void;
}

interface NavigationOptions {
  /** Keeps the current history entry. */
  replace: true;
  /** Renders before the call returns. It must not be used in effects, because React does not allow it there. */
  flushSync?: boolean;
}

/**
 * The view is in the URL, so that shared links, Back and reload show the same view (decision S11). The search box has its
 * own text while the user types, and the preferences of the user are the view of a URL without sort order or columns.
 */
export function useListView<Row extends ListRow>(list: List<Row>): ListView {
  const { noun, sortFields, readFilter } = list;
  const owner = useOwner();
  const api = useApi();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [preferences, setPreferences] = useState(() => readListPreferences(owner, noun));
  // While the code of the next screen is loading, a navigation of the list would cancel the navigation to that screen.
  const isLeaving = useNavigation().state !== 'idle';
  const params = readListParams(query, sortFields, preferences.sort, readFilter);
  // Ids separated by commas.
  const columns = /^[\w,]{1,500}$/.exec(query.get('columns') ?? '')?.[0];

  const queryOf = (next: ListParams, defaultSort: Sort | undefined, nextColumns: string | undefined) => {
    const written = writeListParams(next, sortFields, defaultSort);
    if (nextColumns) written.set('columns', nextColumns);
    return written;
  };
  const setUrl = (next: URLSearchParams, options?: NavigationOptions) => {
    if (!isLeaving && String(next) !== String(query)) setQuery(next, { ...options, preventScrollReset: true });
  };
  const prefetch = (next: ListParams) => void queryClient.prefetchQuery(list.page(api, next));
  const show = (next: ListParams, options?: NavigationOptions) => {
    if (isLeaving || isSameView(next, params)) return;
    prefetch(next);
    setUrl(queryOf(next, preferences.sort, columns), options);
  };

  // Replaces invalid parameters in the URL.
  const canonical = queryOf(params, preferences.sort, columns);
  const isCanonical = isSameQuery(query, canonical);
  const correctUrl = useEffectEvent(() => setUrl(canonical, { replace: true }));
  useEffect(() => {
    if (!isCanonical && !isLeaving) correctUrl();
  }, [isCanonical, isLeaving]);

  // Typing replaces the history entry, so that Back leaves the list instead of undoing letter by letter. `flushSync`
  // renders at once, because Back could otherwise come before the render.
  const { endPause, ...searchText } = useSearchText(params.search, isLeaving, (search) =>
    show({ ...params, page: 1, search }, { replace: true, flushSync: true }),
  );
  // Sorting or paging during the pause also applies the typed search, on page 1.
  const pushView = (next: ListParams) => {
    const search = endPause();
    show(search === params.search ? next : { ...next, page: 1, search });
  };
  // Preferences and URL change in one render, because a URL without a sort order means the default sort order.
  const changePreferences = (next: ListPreferences, shown: ListParams, shownColumns: string | undefined) => {
    if (isLeaving) return;
    keepListPreferences(owner, noun, next);
    setPreferences(next);
    setUrl(queryOf(shown, next.sort, shownColumns), { replace: true });
  };

  return {
    params,
    columnIds: columns?.split(',') ?? preferences.columns,
    ...searchText,
    setSort: (sortBy, sortDir) => pushView({ ...params, page: 1, sortBy, sortDir }),
    pushView,
    replaceView: (next) => show(next, { replace: true }),
    openQuery(text) {
      if (isLeaving) return;
      const next = new URLSearchParams(text);
      prefetch(readListParams(next, sortFields, preferences.sort, readFilter));
      setUrl(next);
    },
    prefetch,
    preferences,
    savePreferences: (next) =>
      changePreferences(next, params, next.columns === preferences.columns ? columns : undefined),
    setColumns: (next) => changePreferences({ ...preferences, columns: next }, params, undefined),
    resetPreferences: () =>
      changePreferences(
        { views: preferences.views },
        { ...params, page: 1, sortBy: sortFields[0], sortDir: 'asc' },
        undefined,
      ),
  };
}
