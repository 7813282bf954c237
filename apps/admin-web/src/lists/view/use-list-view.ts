import { noop, useQueryClient } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useApi } from '../../queries/api.ts';
import { isSameView, type ListParams, type Sort } from '../../queries/page-query.ts';
import type { List } from '../list.ts';
import type { ListPreferences } from './list-preferences.ts';
import { type PreferencesUpdater, usePreferences } from './use-preferences.ts';
import { type SearchBox, useSearchBox } from './use-search-box.ts';
import { repeatsView, useSkipRepeatedView } from './use-skip-repeated-view.ts';
import { readColumns, readListParams, writeListParams } from './view-params.ts';

/** The view of a list, and functions that show another one. While another screen is being loaded, the view stays. */
export interface ListView {
  params: ListParams;
  /** Ids of the visible columns, from the URL or the preferences. Undefined for the standard columns. */
  columnIds: string[] | undefined;
  searchBox: Omit<SearchBox, 'endPause'>;
  /** Shows another view and adds a history entry. An entry that repeats the view before it is replaced. */
  pushView: (params: ListParams) => void;
  /**
   * Shows another view in the same history entry.
   *
   * @param isRepeated whether the previous history entry has the same view. Then Back and Forward skip one of them
   */
  replaceView: (params: ListParams, isRepeated: boolean) => void;
  /** Shows the view of a query string, in a history entry like that of `pushView`. */
  openQuery: (query: string) => void;
  /** Loads the rows of another view in advance. */
  prefetch: (params: ListParams) => void;
  preferences: ListPreferences;
  /** False if the browser could not store the last change of the preferences, e.g. because it blocks storage. */
  arePreferencesStored: boolean;
  /**
   * Stores a change of the preferences and shows the changed columns.
   *
   * @param params the view to show. Default: the current view
   */
  changePreferences: (change: PreferencesUpdater, params?: ListParams) => void;
}

interface ShowOptions {
  /** Keeps the current history entry. */
  replace?: true;
  /** Renders before the call returns. It must not be used in effects, because React does not allow it there. */
  flushSync?: true;
  state?: typeof repeatsView;
}

/**
 * The view of a list, which is in the URL for shared links, Back and reload (decision S11). While the user types, the
 * search box has a text of its own.
 */
export function useListView<Row extends RowData>(list: List<Row>): ListView {
  const [preferences, storeChange, arePreferencesStored] = usePreferences(list.noun);
  const { params, columns, isLeaving, show, prefetch } = useViewUrl(list, preferences.sort);
  const columnIds = useMemo(() => columns?.split(',') ?? preferences.columns, [columns, preferences.columns]);
  const repeated = useSkipRepeatedView(params);

  // Typing replaces the history entry, so that Back does not undo the search letter by letter. `flushSync` renders at
  // once, because Back could otherwise come before the render.
  const { endPause, ...searchBox } = useSearchBox(params.search, isLeaving, (search) =>
    show({ ...params, page: 1, search }, columns, { replace: true, flushSync: true }),
  );
  const { typedSearch } = searchBox;
  // Sorting or paging during the pause also applies the typed search, on page 1.
  const withSearch = (next: ListParams): ListParams =>
    typedSearch === params.search ? next : { ...next, page: 1, search: typedSearch };

  return {
    params,
    columnIds,
    searchBox,
    pushView(next) {
      endPause();
      show(withSearch(next), columns, repeated);
    },
    replaceView: (next, isRepeated) =>
      show(next, columns, { replace: true, ...(isRepeated && { state: repeatsView }) }),
    openQuery(text) {
      endPause();
      const searchParams = new URLSearchParams(text);
      const next = readListParams(searchParams, list);
      // The view replaces what the user is typing.
      searchBox.setText(next.search);
      show(next, readColumns(searchParams), repeated);
    },
    prefetch: (next) => prefetch(withSearch(next)),
    preferences,
    arePreferencesStored,
    changePreferences(change, next = params) {
      if (isLeaving) return;
      const changed = storeChange(change);
      show(next, 'columns' in changed ? undefined : columns, { replace: true });
    },
  };
}

/**
 * Reads the view from the URL, and writes another view into it. An empty query string means the start view of the user.
 * If that has a sort order of its own, or if parameters are invalid or not needed, the URL is corrected.
 */
function useViewUrl<Row extends RowData>(list: List<Row>, startSort: Sort | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [searchParams, setSearchParams] = useSearchParams();
  const params = useMemo(() => readListParams(searchParams, list, startSort), [searchParams, list, startSort]);
  const columns = readColumns(searchParams);
  // While the code of the next screen is loading, a navigation of the list would cancel the navigation to that screen.
  const isLeaving = useNavigation().state !== 'idle';

  const prefetch = (next: ListParams) => void queryClient.query(list.query({ api, queryClient }, next)).catch(noop);
  const show = (next: ListParams, nextColumns: string | undefined, options?: ShowOptions) => {
    if (isLeaving || (isSameView(next, params) && nextColumns === columns)) return;
    // Requests the rows before the page is rendered for the new URL.
    prefetch(next);
    // Only the query string changes, so the router runs no loader (`shouldRevalidate` in `app/routes.tsx`).
    setSearchParams(writeListParams(next, list, nextColumns), { ...options, preventScrollReset: true });
  };

  const fullQuery = writeListParams(params, list, columns);
  const isFull = searchParams.size === 0 ? !startSort : hasSameParameters(searchParams, fullQuery);
  const correctedQuery = isFull ? undefined : String(fullQuery);
  const correctUrl = useEffectEvent((text: string) =>
    setSearchParams(text, { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (correctedQuery !== undefined && !isLeaving) correctUrl(correctedQuery);
  }, [correctedQuery, isLeaving]);

  return { params, columns, isLeaving, show, prefetch };
}

/** Whether two query strings have the same parameters, in any order. */
const hasSameParameters = (one: URLSearchParams, other: URLSearchParams): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
