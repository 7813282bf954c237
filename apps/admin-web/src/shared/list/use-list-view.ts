import { startTransition, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { keepListPreferences, type ListPreferences, readListPreferences } from '../personal/list-preferences.ts';
import { useOwner } from '../personal/use-owner.ts';
import {
  isSameList,
  isSameView,
  type ListParams,
  readListParams,
  type Sort,
  sortedBy,
  writeListParams,
} from './list-params.ts';
import { type SearchText, useSearchText } from './use-search-text.ts';

/** The view of a list and the functions that change it. */
export interface ListView<Column extends string> extends Omit<SearchText, 'endPause'> {
  params: ListParams<Column>;
  setPage: (page: number) => void;
  sort: (column: Column) => void;
  setSort: (column: Column, direction: 'asc' | 'desc') => void;
  /** Shows another view and adds a history entry. */
  request: (params: ListParams<Column>) => void;
  /** Shows another view in the current history entry. */
  replace: (params: ListParams<Column>) => void;
  preferences: ListPreferences;
  /** Ids of the visible columns, from the URL or the preferences; undefined for the standard columns. */
  columnIds: string[] | undefined;
  /** Stores preferences. Page, search and sort order stay; a change of columns applies at once. */
  keep: (preferences: ListPreferences) => void;
  /** Shows the view of a query string and adds a history entry. */
  open: (query: string) => void;
  /** Forgets the personal sort and columns, and shows the standard view; named views and the search stay. */
  reset: () => void;
  /** Loads the rows of another view in advance. */
  prefetch: (params: ListParams<Column>) => void;
}

/** Keeps the view of a list in the URL, so that shared links, Back and reload show the same view (decision S11). */
export function useListView<Column extends string>(
  noun: string,
  columns: readonly [Column, ...Column[]],
  prefetch: (params: ListParams<Column>) => void,
): ListView<Column> {
  const [query, setQuery] = useSearchParams();
  const owner = useOwner();
  const [preferences, setPreferences] = useState(() => readListPreferences(owner, noun));
  const defaultSort = preferences.sort;
  const params = readListParams(query, columns, defaultSort);
  const columnNames = /^[\w,]{1,500}$/.exec(query.get('columns') ?? '')?.[0];
  const queryOf = (next: ListParams<Column>, sort: Sort | undefined, names: string | undefined) => {
    const written = writeListParams(next, columns, sort);
    if (names) written.set('columns', names);
    return written;
  };
  const { pathname } = useLocation();
  // `window.location` changes before `params`, which changes with the next render.
  const readLocation = () => readListParams(new URLSearchParams(window.location.search), columns, defaultSort);
  // While the code of the next screen loads, this list is still mounted, but must not navigate any more.
  const hasLeft = () => window.location.pathname !== pathname;
  const go = (next: ListParams<Column>, replace: boolean) => {
    // A double click adds only one history entry.
    if (hasLeft() || isSameView(next, readLocation())) return;
    // Starts the request before the next render.
    prefetch(next);
    setQuery(queryOf(next, defaultSort, columnNames), { replace });
  };

  // Replaces invalid parameters in the URL. The order of the parameters does not matter.
  const canonical = queryOf(params, defaultSort, columnNames);
  useEffect(() => {
    if (sorted(query) !== sorted(canonical) && !hasLeft()) setQuery(canonical, { replace: true });
  });

  // Typing replaces the history entry, so that Back leaves the list instead of undoing letter by letter.
  const { endPause, ...searchText } = useSearchText(
    params.search,
    () => (hasLeft() ? undefined : readLocation().search),
    (search) => go({ ...params, page: 1, search }, true),
  );
  // Sorting or paging during the pause also applies the typed search, on page 1.
  const request = (next: ListParams<Column>) => {
    const search = endPause();
    go(search === params.search ? next : { ...next, page: 1, search }, false);
  };

  const keep = (
    next: ListPreferences,
    shown = params,
    names = next.columns === preferences.columns ? columnNames : '',
  ) => {
    keepListPreferences(owner, noun, next);
    // Updates both in one render, because the default sort decides how the URL is read.
    startTransition(() => {
      setPreferences(next);
      setQuery(queryOf(shown, next.sort, names), { replace: true });
    });
  };

  return {
    params,
    preferences,
    columnIds: columnNames?.split(',') ?? preferences.columns,
    keep,
    open: (address) => {
      const next = new URLSearchParams(address);
      prefetch(readListParams(next, columns, defaultSort));
      setQuery(next);
    },
    reset: () => keep({ views: preferences.views }, { ...params, page: 1, sortBy: columns[0], sortDir: 'asc' }, ''),
    ...searchText,
    setPage: (page) => {
      // Until the new order or search is rendered, the pager still shows the old view and must not bring it back.
      if (isSameList(params, readLocation())) request({ ...params, page });
    },
    sort: (column) => request(sortedBy(readLocation(), column)),
    setSort: (sortBy, sortDir) => request({ ...params, page: 1, sortBy, sortDir }),
    request,
    replace: (next) => go(next, true),
    prefetch,
  };
}

function sorted(query: URLSearchParams): string {
  const copy = new URLSearchParams(query);
  copy.sort();
  return String(copy);
}
