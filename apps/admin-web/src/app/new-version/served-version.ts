import { SchemaError } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { runningVersion } from '../../shared/page/running-version.ts';
import { createStore } from '../../shared/state/store.ts';
import { hasUnsavedWork } from '../../shared/unsaved/unsaved-work.ts';
import { claimReload } from './reload-for-new-code.ts';

/** Minimum time between two checks, in milliseconds. */
const CHECK_INTERVAL_MS = 600_000;
/** Time after a change during which the page is not reloaded, so that the user can read the toast, in milliseconds. */
const TOAST_MS = 10_000;
const KEY = 'joe-version-loaded';

interface ServedVersion {
  /** The server's version if it differs from the running one. After a rollback it is older. */
  other?: string;
  /** Whether a response did not follow the contract of this version. */
  isOutdated: boolean;
}

export const servedVersion = createStore<ServedVersion>({ isOutdated: false });
let checkedAt = Date.now();

async function checkVersion(isOutdated = servedVersion.get().isOutdated): Promise<void> {
  checkedAt = Date.now();
  try {
    const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    const served = response.ok ? (await response.json()).version : undefined;
    if (typeof served !== 'string') return;
    servedVersion.set(served === runningVersion ? { isOutdated: false } : { other: served, isOutdated });
  } catch {
    // A failed check is not shown, because the next one follows by itself.
  }
}

/**
 * Checks the server's version regularly, on focus, on `online`, and when a response does not follow the contract.
 * @returns a function that stops the checks
 */
export function watchServedVersion(queryClient: QueryClient): () => void {
  const checkIfDue = () => {
    if (Date.now() - checkedAt >= CHECK_INTERVAL_MS) void checkVersion();
  };
  const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type === 'updated' && event.action?.type === 'error' && event.action.error instanceof SchemaError)
      void checkVersion(true);
  };
  const queries = queryClient.getQueryCache();
  if (queries.getAll().some(({ state: { error } }) => error instanceof SchemaError)) void checkVersion(true);
  const timer = setInterval(checkIfDue, CHECK_INTERVAL_MS);
  const unsubscribes = [queries.subscribe(onEvent), queryClient.getMutationCache().subscribe(onEvent)];
  window.addEventListener('focus', checkIfDue);
  window.addEventListener('online', checkIfDue);
  return () => {
    clearInterval(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
    window.removeEventListener('focus', checkIfDue);
    window.removeEventListener('online', checkIfDue);
  };
}

/**
 * Reloads the page to get the server's version, unless there is unsaved work, a pending change or a toast about one.
 */
export function loadServedVersion(queryClient: QueryClient): void {
  const { other } = servedVersion.get();
  if (!other || hasUnsavedWork()) return;
  const changes = queryClient.getMutationCache().getAll();
  if (changes.some(({ state: { status, submittedAt } }) => status === 'pending' || submittedAt > Date.now() - TOAST_MS))
    return;
  if (claimReload(KEY, other)) location.reload();
}
