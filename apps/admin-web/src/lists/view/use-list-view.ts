import { useState } from 'react';
import type { ListParams } from '../../queries/list-params.ts';
import { useOwner } from '../../shared/page/use-owner.ts';
import type { List, ListRow } from '../list.ts';
import { keepListPreferences, type ListPreferences, readListPreferences } from './list-preferences.ts';
import { useListUrl } from './use-list-url.ts';
import { type SearchText, useSearchText } from './use-search-text.ts';

/** The view of a list and the functions that change it. */
export interface ListView extends Omit<SearchText, 'endPause'> {
  params: ListParams;
  setSort: (column: string, direction: 'asc' | 'desc') => void;
  /** Shows another view and adds a history entry. */
  pushView: (params: ListParams) => void;
  /** Shows another view in the current history entry. */
  replaceView: (params: ListParams) => void;
  preferences: ListPreferences;
  /** Ids of the visible columns, from the URL or the preferences. Undefined for the standard columns. */
  columnIds: string[] | undefined;
  /** Stores preferences. Page, search and sort order stay. A change of columns applies at once. */
  savePreferences: (preferences: ListPreferences) => void;
  /** Shows the view of a query string and adds a history entry. */
  openQuery: (query: string) => void;
  /** Shows the standard view without the personal sort and columns. Named views and the search stay. */
  resetPreferences: () => void;
  /** Loads the rows of another view in advance. */
  prefetch: (params: ListParams) => void;
}

/** Combines the URL of a list, the text of its search box and the preferences of the user for the list. */
export function useListView<Row extends ListRow>(list: List<Row>): ListView {
  const owner = useOwner();
  const [preferences, setPreferences] = useState(() => readListPreferences(owner, list.noun));
  const { params, columns, isLeaving, show, openQuery, rewrite, prefetch } = useListUrl(list, preferences.sort);

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
  // Both change in one render, because a URL without a sort order means the default sort order.
  const change = (next: ListPreferences, shown: ListParams, shownColumns: string | undefined) => {
    if (isLeaving) return;
    keepListPreferences(owner, list.noun, next);
    setPreferences(next);
    rewrite(shown, next.sort, shownColumns);
  };

  return {
    params,
    preferences,
    columnIds: columns?.split(',') ?? preferences.columns,
    savePreferences: (next) => change(next, params, next.columns === preferences.columns ? columns : undefined),
    resetPreferences: () =>
      change(
        { views: preferences.views },
        { ...params, page: 1, sortBy: list.sortFields[0], sortDir: 'asc' },
        undefined,
      ),
    openQuery,
    ...searchText,
    setSort: (sortBy, sortDir) => pushView({ ...params, page: 1, sortBy, sortDir }),
    pushView,
    replaceView: (next) => show(next, { replace: true }),
    prefetch,
  };
}
