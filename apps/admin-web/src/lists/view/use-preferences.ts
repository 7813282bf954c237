import { type Dispatch, useEffect, useEffectEvent } from 'react';
import type { ListParams, Sort } from '../../queries/page-query.ts';
import { useOwner } from '../../shared/page/use-owner.ts';
import {
  keepListPreferences,
  type ListPreferences,
  onListPreferencesChange,
  readListPreferences,
} from './list-preferences.ts';

/**
 * Stores changed parts of the preferences. The other parts stay, because another tab may have changed them. Changed columns
 * are shown.
 *
 * @param change returns the changed parts
 * @param view the view to show. Default: the current view
 */
export type ChangePreferences = (change: (stored: ListPreferences) => ListPreferences, view?: ListParams) => void;

/** The view in the URL. */
interface ViewUrl {
  params: ListParams;
  /** The columns in the URL. */
  columns: string | undefined;
  /** Writes a view into the URL after the default sort order has changed. */
  rewrite: (params: ListParams, defaultSort: Sort | undefined, columns: string | undefined) => void;
  isLeaving: boolean;
}

/**
 * Changes the preferences of the user for a list, and follows the changes of other tabs. A change in another tab does not
 * change the sort order of the shown list.
 */
export function usePreferences(
  noun: string,
  [preferences, setPreferences]: [ListPreferences, Dispatch<ListPreferences>],
  { params, columns, rewrite, isLeaving }: ViewUrl,
): ChangePreferences {
  const owner = useOwner();
  // Preferences and URL change in one render, because a URL without a sort order means the default sort order.
  const show = (next: ListPreferences, shown: ListParams, shownColumns: string | undefined) => {
    setPreferences(next);
    rewrite(shown, next.sort, shownColumns);
  };
  const followOtherTab = useEffectEvent(() => show(readListPreferences(owner, noun, preferences), params, columns));
  useEffect(() => onListPreferencesChange(owner, noun, () => followOtherTab()), [owner, noun]);
  return (change, view = params) => {
    if (isLeaving) return;
    const stored = readListPreferences(owner, noun, preferences);
    const changed = change(stored);
    const next = { ...stored, ...changed };
    keepListPreferences(owner, noun, next);
    show(next, view, 'columns' in changed ? undefined : columns);
  };
}
