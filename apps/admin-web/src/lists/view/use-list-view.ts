import { useMemo, useState } from 'react';
import type { ListParams } from '../../queries/page-query.ts';
import { useOwner } from '../../shared/page/use-owner.ts';
import type { List, ListRow } from '../list.ts';
import { type ListPreferences, readListPreferences } from './list-preferences.ts';
import { type ChangePreferences, usePreferences } from './use-preferences.ts';
import { type SearchText, useSearchText } from './use-search-text.ts';
import { useViewUrl } from './use-view-url.ts';
import { cleanSearch } from './view-params.ts';

/** The view of a list and the functions that change it. It cannot change while another screen is being loaded. */
export interface ListView extends Omit<SearchText, 'endPause'> {
  params: ListParams;
  /** Ids of the visible columns, from the URL or the preferences. Undefined for the standard columns. */
  columnIds: string[] | undefined;
  /** Whether another screen is being loaded. */
  isLeaving: boolean;
  /** Shows another view and adds a history entry. */
  pushView: (params: ListParams) => void;
  /** Shows another view in the current history entry. */
  replaceView: (params: ListParams) => void;
  /** Shows the view of a query string and adds a history entry. */
  openQuery: (query: string) => void;
  /** Returns the query string of another view with the visible columns. */
  queryOf: (params: ListParams) => string;
  /** Loads the rows of another view in advance. */
  prefetch: (params: ListParams) => void;
  preferences: ListPreferences;
  changePreferences: ChangePreferences;
}

/**
 * The view is in the URL, so that shared links, Back and reload show the same view (decision S11). While the user
 * types, the search box has a text of its own. If the URL has no sort order or no columns, those in the preferences of
 * the user apply.
 */
export function useListView<Row extends ListRow>(list: List<Row>): ListView {
  const owner = useOwner();
  const [preferences, setPreferences] = useState(() => readListPreferences(owner, list.noun));
  const url = useViewUrl(list, preferences.sort);
  const { params, columns, isLeaving, prefetch, show, openQuery, queryOf } = url;
  const changePreferences = usePreferences(list.noun, [preferences, setPreferences], url);

  // Typing replaces the history entry, so that Back leaves the list instead of undoing letter by letter. `flushSync`
  // renders at once, because Back could otherwise come before the render.
  const { endPause, ...searchText } = useSearchText(params.search, isLeaving, (search) =>
    show({ ...params, page: 1, search }, { replace: true, flushSync: true }),
  );
  // Sorting or paging during the pause also applies the typed search, on page 1.
  const withSearch = (next: ListParams, search: string): ListParams =>
    search === params.search ? next : { ...next, page: 1, search };

  const columnIds = useMemo(() => columns?.split(',') ?? preferences.columns, [columns, preferences.columns]);

  return {
    params,
    columnIds,
    isLeaving,
    ...searchText,
    pushView: (next) => show(withSearch(next, endPause())),
    replaceView: (next) => show(next, { replace: true }),
    openQuery,
    queryOf,
    prefetch: (next) => prefetch(withSearch(next, cleanSearch(searchText.text))),
    preferences,
    changePreferences,
  };
}
