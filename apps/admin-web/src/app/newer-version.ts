import { SchemaError } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { hasUnsavedWork } from '../shared/unsaved-work.ts';
import { version } from '../shared/version.ts';

/** How often a tab asks for the version, at most. */
export const CHECK_INTERVAL_MS = 600_000;
/** No reload for this long after a change was sent, so that its toast can be read, in milliseconds. */
const TOAST_MS = 10_000;
const KEY = 'joe-version-taken';

export interface VersionState {
  /** The server's version if it differs from the running one. After a rollback it is older. */
  other?: string;
  /** A response of the API did not fit the contract of this version. */
  isOutdated: boolean;
}

let state: VersionState = { isOutdated: false };
let askedAt = Date.now();
const listeners = new Set<() => void>();

export const readVersionState = (): VersionState => state;

export function onVersionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function look(isOutdated = state.isOutdated): Promise<void> {
  askedAt = Date.now();
  try {
    const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    const served = response.ok ? (await response.json()).version : undefined;
    if (typeof served !== 'string') return;
    state = served === version ? { isOutdated: false } : { other: served, isOutdated };
    for (const listener of listeners) listener();
  } catch {
    // Without an answer there is nothing to say: the next look comes by itself.
  }
}

/** Looks for another version when the tab gets the focus or the network back, and when an answer does not fit. */
export function watchVersion(client: QueryClient): () => void {
  const lookAgain = () => {
    if (Date.now() - askedAt >= CHECK_INTERVAL_MS) void look();
  };
  const onEvent = (event: { type: string; action?: { type: string; error?: unknown } }) => {
    if (event.type === 'updated' && event.action?.type === 'error' && event.action.error instanceof SchemaError)
      void look(true);
  };
  const timer = setInterval(lookAgain, CHECK_INTERVAL_MS);
  const stops = [client.getQueryCache().subscribe(onEvent), client.getMutationCache().subscribe(onEvent)];
  window.addEventListener('focus', lookAgain);
  window.addEventListener('online', lookAgain);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    window.removeEventListener('focus', lookAgain);
    window.removeEventListener('online', lookAgain);
  };
}

/**
 * Loads the other version by reloading the page, when nothing can be lost by it: no unsaved work, no change under way, no
 * toast about one. Once for a version, because a server in the middle of a rollout may still give the old page.
 */
export function takeOtherVersion(client: QueryClient): void {
  const { other } = state;
  if (!other || hasUnsavedWork() || sessionStorage.getItem(KEY) === other) return;
  const changes = client.getMutationCache().getAll();
  if (changes.some(({ state: { status, submittedAt } }) => status === 'pending' || submittedAt > Date.now() - TOAST_MS))
    return;
  sessionStorage.setItem(KEY, other);
  location.reload();
}
