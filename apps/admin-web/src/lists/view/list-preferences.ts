import type { Sort } from '../../queries/page-query.ts';
import { lastingStorage } from '../../shared/storage/browser-storage.ts';

/** The choices of a user for a list. They are kept in this browser and never contain a search text (decision A1). */
export interface ListPreferences {
  /** The sort order of the list when the user opens it. */
  sort?: Sort | undefined;
  /** Ids of the visible columns. */
  columns?: string[] | undefined;
  views?: SavedView[] | undefined;
}

/** A saved view: a sort order, filter and selection of columns with a name. As a URL, it can be sent to other users. */
export interface SavedView {
  name: string;
  /** Query string: `sortBy=order_date&sortDir=desc&columns=order_id,total`. */
  query: string;
}

export const MAX_VIEWS = 20;
export const MAX_NAME_LENGTH = 40;

const keyOf = (owner: string, noun: string) => `joe-list ${owner} ${noun}`;

/**
 * The preferences of this user for a list, e.g. of `orders`. Stored values that are not usable are left out.
 *
 * @param fallback returned if no JSON is stored, e.g. because the browser blocks storage
 */
export function readListPreferences(owner: string, noun: string, fallback: ListPreferences = {}): ListPreferences {
  const stored = lastingStorage.readJson(keyOf(owner, noun));
  if (stored === undefined) return fallback;
  const { sort, columns, views } = Object(stored);
  return {
    ...(isSort(sort) && { sort }),
    ...(Array.isArray(columns) && { columns: columns.filter((column) => typeof column === 'string') }),
    ...(Array.isArray(views) && { views: views.filter(isSavedView).slice(0, MAX_VIEWS) }),
  };
}

/**
 * Stores the preferences. If the browser blocks storage, they last until the user leaves the list.
 *
 * @returns whether they are stored
 */
export const keepListPreferences = (owner: string, noun: string, preferences: ListPreferences): boolean =>
  lastingStorage.write(keyOf(owner, noun), JSON.stringify(preferences));

/** Calls the listener when another tab has stored preferences. @returns unsubscribe function */
export function onListPreferencesChange(owner: string, noun: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(owner, noun)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function isSort(value: unknown): value is Sort {
  const { sortBy, sortDir } = Object(value) as Record<string, unknown>;
  return typeof sortBy === 'string' && (sortDir === 'asc' || sortDir === 'desc');
}

function isSavedView(value: unknown): value is SavedView {
  const { name, query } = Object(value) as Record<string, unknown>;
  return typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH && typeof query === 'string';
}
