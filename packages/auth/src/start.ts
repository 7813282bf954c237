import { type AuthSettings, probeUrl } from './config.ts';
import { AuthError, isSignedOutAnswer, toAuthError } from './errors.ts';
import { type FrameHost, probeThirdPartyCookies } from './frames.ts';
import { withTimeout } from './refresh.ts';
import { answerParameters, safeReturnTo } from './return-to.ts';
import type { SessionManager } from './session-manager.ts';
import { type CallbackState, type CallbackStore, createTabValue, RETURN_TO_KEY, type StorageHost } from './storage.ts';

/** The parts of the browser the start needs. */
export type StartHost = FrameHost & StorageHost & Pick<Window, 'history'>;

/** The provider's answer, taken out of the address bar. */
export interface Callback {
  readonly url: string;
  readonly state: CallbackState;
}

/**
 * Takes the provider's answer out of the address bar and puts the requested address in its place.
 *
 * Synchronous, so that no router, history entry or referrer ever sees a code. An answer without a stored question
 * (replayed, forged, older than an hour) is dropped: the silent check decides.
 */
export function takeCallback(
  host: StartHost,
  store: CallbackStore,
  responseMode: AuthSettings['responseMode'],
): Callback | undefined {
  const { location, history } = host;
  const { href, pathname, search, hash } = location;
  const parameters = answerParameters(location, responseMode);
  const id = parameters.get('state');
  if (id === null || !(parameters.has('code') || parameters.has('error'))) return undefined;
  // What follows the semicolon is the caller's own.
  const state = store.peek(id.split(';', 1)[0] ?? '');
  const kept = createTabValue(host, RETURN_TO_KEY).take();
  const requested = state?.data?.returnTo ?? kept;
  const clean = pathname + (responseMode === 'fragment' ? search : hash);
  const address = requested === null ? clean : safeReturnTo(requested, location.origin);
  history.replaceState(history.state, '', address);
  return state ? { url: href, state } : undefined;
}

/** Part of the start that the frames may use; the rest is for the redirect, should they not be able to tell. */
const FRAMES_SHARE = 0.85;

/** `unknown`: frames cannot tell, and the answer to the last redirect got lost. */
export type StartOutcome = 'signed-in' | 'signed-out' | 'unknown' | 'check-by-redirect';

/**
 * Finds out whether a user is signed in: from the provider's answer, else silently in a frame.
 *
 * @param left how much time there is, in milliseconds
 * @returns `check-by-redirect` if frames cannot tell (third-party cookies are blocked) and no check has just been made.
 * @throws AuthError
 */
export async function findSession(
  host: StartHost,
  settings: AuthSettings,
  manager: SessionManager,
  callback: Callback | undefined,
  left: () => number,
): Promise<StartOutcome> {
  const wasChecked = takeCheckMark(host);
  const framesMs = left() * FRAMES_SHARE;
  const probe = callback ? undefined : probeFrames(host, settings, framesMs);
  await manager.loadMetadata(left());
  if (callback) return exchange(manager, callback, left());

  const silently = manager.checkSilently(Math.min(framesMs, left())).then(
    () => 'signed-in' as const,
    (error) => {
      if (isSignedOutAnswer(error)) return 'signed-out' as const;
      throw toAuthError(error, 'provider_unreachable');
    },
  );
  // Probe and check run at the same time, so that the probe costs no time if frames work. It matters only if the check
  // found no user: the frame may not have seen the cookie.
  const framesWork = await silently.then(
    (outcome) => outcome === 'signed-in' || probe,
    (error: AuthError) => error.code === 'logout_pending' || probe,
  );
  if (framesWork) return silently;
  return wasChecked || !setCheckMark(host) ? 'unknown' : 'check-by-redirect';
}

async function exchange(manager: SessionManager, callback: Callback, timeoutMs: number): Promise<StartOutcome> {
  try {
    const timeout = () => new Error('The token endpoint does not answer.');
    await withTimeout(manager.signinRedirectCallback(callback.url), timeoutMs, timeout);
    return 'signed-in';
  } catch (error) {
    if (callback.state.data?.check && isSignedOutAnswer(error)) return 'signed-out';
    throw toAuthError(error, 'provider_unreachable');
  }
}

async function probeFrames(host: StartHost, settings: AuthSettings, timeoutMs: number): Promise<boolean> {
  const url = probeUrl(settings);
  const answer = url ? await probeThirdPartyCookies(host, url, timeoutMs) : 'unsupported';
  if (answer === 'timeout') settings.logger.warn(new AuthError('probe_timeout').message);
  return answer === 'supported';
}

/** Prevents endless redirects if the provider loses the answer to the check. */
const CHECKED_KEY = 'joe-auth.checked';
const CHECKED_LIFE_MS = 60_000;

function takeCheckMark(host: StartHost): boolean {
  const checkedAt = createTabValue(host, CHECKED_KEY).take();
  return checkedAt !== null && Date.now() - Number(checkedAt) < CHECKED_LIFE_MS;
}

/** @returns false if the mark cannot be kept: then no redirect is safe. */
const setCheckMark = (host: StartHost) => createTabValue(host, CHECKED_KEY).set(String(Date.now()));
