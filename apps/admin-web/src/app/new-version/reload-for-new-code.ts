import { CodeTimeoutError } from '../../shared/code/with-code-timeout.ts';
import { runningVersion } from '../../shared/page/running-version.ts';
import { tabStorage } from '../../shared/storage/browser-storage.ts';

const KEY = 'joe-version-left';
// Each reason allows one reload, so a timeout has a key of its own.
const TIMEOUT_KEY = 'joe-late-code';

/**
 * Allows a reload unless the last one in this tab, with the same key, was for the same version. A server in the middle
 * of a rollout may still return the old page, and more reloads would be a loop.
 *
 * @returns whether the page may reload. Also false if the tab cannot store the version
 */
export const claimReload = (key: string, version: string): boolean =>
  tabStorage.read(key) !== version && tabStorage.write(key, version);

/**
 * Timeout of the request that checks whether the server can be reached, in milliseconds. At a start, {@link
 * withCodeTimeout} leaves this time of the 10 s of decision A7.
 */
const SERVER_TIMEOUT_MS = 2_000;

/**
 * If the page has not reloaded after this time in milliseconds, the reload counts as failed, e.g. because the user has
 * cancelled it to keep a running export.
 */
const RELOAD_MS = 5_000;

/**
 * Loads the page again when the code of a screen or of the signed-in app could not be loaded. A deployment gives changed
 * chunks new names, and the page then loads the new ones. Use it in `catch` of {@link withCodeTimeout}. If there can be
 * unsaved work, ask the user first.
 *
 * @param url the URL of the screen, which may not be in the address bar yet
 * @param signal aborted when another navigation has replaced this one
 * @throws the given failure if a reload does not help: the server is unreachable or responds with an error, this tab
 *   has already reloaded for this version or cannot store the version, or the page does not reload in time, e.g.
 *   because the user cancels when the browser asks. If `signal` is aborted, its reason
 */
export async function reloadForNewCode(failure: unknown, url: string, signal?: AbortSignal): Promise<never> {
  const isServed = await fetch('/', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
  })
    .then(({ ok }) => ok)
    .catch(() => false);
  signal?.throwIfAborted();
  const key = failure instanceof CodeTimeoutError ? TIMEOUT_KEY : KEY;
  if (!isServed || !claimReload(key, runningVersion)) throw failure;
  if (url === location.href) location.reload();
  else location.assign(url);
  await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
  throw failure;
}
