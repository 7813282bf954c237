import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { isSameView, type ListParams, readListParams, type Sort, writeListParams } from '../../queries/list-params.ts';
import { useOwner } from '../../shared/page/use-owner.ts';
import { keepListPreferences, type ListPreferences, readListPreferences } from './list-preferences.ts';
import { type SearchText, useSearchText } from './use-search-text.ts';

/** The view of a list and the functions that change it. */
export interface ListView<SortField extends string> extends Omit<SearchText, 'endPause'> {
  params: ListParams<SortField>;
  setPage: (page: number) => void;
  setSort: (column: SortField, direction: 'asc' | 'desc') => void;
  /** Shows another view and adds a history entry. */
  pushView: (params: ListParams<SortField>) => void;
  /** Shows another view in the current history entry. */
  replaceView: (params: ListParams<SortField>) => void;
  preferences: ListPreferences;
  /** Ids of the visible columns, from the URL or the preferences; undefined for the standard columns. */
  columnIds: string[] | undefined;
  /** Stores preferences. Page, search and sort order stay; a change of columns applies at once. */
  savePreferences: (preferences: ListPreferences) => void;
  /** Shows the view of a query string and adds a history entry. */
  openQuery: (query: string) => void;
  /** Forgets the personal sort and columns, and shows the standard view; named views and the search stay. */
  resetPreferences: () => void;
  /** Loads the rows of another view in advance. */
  prefetch: (params: ListParams<SortField>) => void;
}

interface ViewOptions {
  /** Shows the view in the current history entry. */
  replace: true;
  /** Renders before the call returns. Not for effects, in which React refuses it. */
  flushSync?: boolean;
}

/**
 * Keeps the view of a list in the URL, so that shared links, Back and reload show the same view (decision S11). The search
 * text is typed before it is applied.
 */
export function useListView<SortField extends string>(
  noun: string,
  sortFields: readonly [SortField, ...SortField[]],
  prefetch: (params: ListParams<SortField>) => void,
): ListView<SortField> {
  const [query, setQuery] = useSearchParams();
  const owner = useOwner();
  const [preferences, setPreferences] = useState(() => readListPreferences(owner, noun));
  const defaultSort = preferences.sort;
  const params = readListParams(query, sortFields, defaultSort);
  const columnsInUrl = /^[\w,]{1,500}$/.exec(query.get('columns') ?? '')?.[0];
  const queryOf = (next: ListParams<SortField>, sort: Sort | undefined, columns: string | undefined) => {
    const written = writeListParams(next, sortFields, sort);
    if (columns) written.set('columns', columns);
    return written;
  };
  // A navigation of the list would cancel the one to the next screen, whose code is still loading.
  const isLeaving = useNavigation().state !== 'idle';
  const setView = (next: URLSearchParams, options?: ViewOptions) => {
    if (!isLeaving && String(next) !== String(query)) setQuery(next, { ...options, preventScrollReset: true });
  };
  const go = (next: ListParams<SortField>, options?: ViewOptions) => {
    if (isLeaving || isSameView(next, params)) return;
    // Starts the request before the next render.
    prefetch(next);
    setView(queryOf(next, defaultSort, columnsInUrl), options);
  };

  // Replaces invalid parameters in the URL. The order of the parameters does not matter.
  const canonical = queryOf(params, defaultSort, columnsInUrl);
  const isCanonical = sorted(query) === sorted(canonical);
  const correctUrl = useEffectEvent(() => setView(canonical, { replace: true }));
  useEffect(() => {
    if (!isCanonical && !isLeaving) correctUrl();
  }, [isCanonical, isLeaving]);

  // Typing replaces the history entry, so that Back leaves the list instead of undoing letter by letter. A timer calls it, after
  // which React would render later, so that Back could come in between.
  const { endPause, ...searchText } = useSearchText(params.search, isLeaving, (search) =>
    go({ ...params, page: 1, search }, { replace: true, flushSync: true }),
  );
  // Sorting or paging during the pause also applies the typed search, on page 1.
  const pushView = (next: ListParams<SortField>) => {
    const search = endPause();
    go(search === params.search ? next : { ...next, page: 1, search });
  };

  const savePreferences = (
    next: ListPreferences,
    shown = params,
    // An empty text removes the columns from the URL.
    columns = next.columns === preferences.columns ? columnsInUrl : '',
  ) => {
    if (isLeaving) return;
    keepListPreferences(owner, noun, next);
    // Both in one render, because the default sort decides how the URL is read.
    setPreferences(next);
    setView(queryOf(shown, next.sort, columns), { replace: true });
  };

  return {
    params,
    preferences,
    columnIds: columnsInUrl?.split(',') ?? preferences.columns,
    savePreferences,
    openQuery: (address) => {
      const next = new URLSearchParams(address);
      prefetch(readListParams(next, sortFields, defaultSort));
      setView(next);
    },
    resetPreferences: () =>
      savePreferences({ views: preferences.views }, { ...params, page: 1, sortBy: sortFields[0], sortDir: 'asc' }, ''),
    ...searchText,
    setPage: (page) => pushView({ ...params, page }),
    setSort: (sortBy, sortDir) => pushView({ ...params, page: 1, sortBy, sortDir }),
    pushView,
    replaceView: (next) => go(next, { replace: true }),
    prefetch,
  };
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
