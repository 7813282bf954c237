import { type AuthSettings, probeUrl } from './config.ts';
import { AuthError } from './errors.ts';
import { type FrameHost, probeThirdPartyCookies } from './frames.ts';
import { createNonce, discover, type Protocol, toAuthError } from './protocol.ts';
import { saysSignedOut, withTimeout } from './refresh.ts';
import { safeReturnTo } from './return-to.ts';
import type { CallbackState, CallbackStore, StorageHost } from './storage.ts';

/** The parts of the browser the start needs. */
export type StartHost = FrameHost & StorageHost & Pick<Window, 'history' | 'sessionStorage'>;

/** The provider's answer, taken out of the address bar. */
export interface Callback {
  readonly url: string;
  readonly parameters: URLSearchParams;
  readonly state: CallbackState;
}

/**
 * Takes the provider's answer out of the address bar and puts the address the member of staff wanted in its place.
 *
 * Synchronous, so that no router, history entry or referrer ever sees a code. An answer nobody here asked for (replayed,
 * forged, older than an hour) is dropped: the silent check decides.
 */
export function takeCallback(
  { location, history }: StartHost,
  store: CallbackStore,
  responseMode: AuthSettings['responseMode'],
): Callback | undefined {
  const { href, pathname, search, hash } = location;
  const inFragment = responseMode === 'fragment';
  const parameters = new URLSearchParams((inFragment ? hash : search).slice(1));
  const id = parameters.get('state');
  if (id === null || !(parameters.has('code') || parameters.has('error'))) return undefined;
  const state = store.peek(id);
  const clean = pathname + (inFragment ? search : hash);
  history.replaceState(history.state, '', state ? safeReturnTo(state.data?.returnTo, location.origin) : clean);
  return state ? { url: href, parameters, state } : undefined;
}

/** Kept back from the time limit for loading the page and showing the outcome. */
const marginMs = 500;

export type StartOutcome = 'signed-in' | 'signed-out' | 'check-by-redirect';

/**
 * Finds out whether someone is signed in: by the provider's answer, else silently in a frame.
 *
 * @returns `check-by-redirect` where frames cannot tell (third-party cookies blocked) and no check has just been made.
 * @throws AuthError
 */
export async function findSession(
  host: StartHost,
  settings: AuthSettings,
  protocol: Protocol,
  callback: Callback | undefined,
  spentMs: number,
): Promise<StartOutcome> {
  const deadline = performance.now() + settings.messageTimeoutMs - spentMs - marginMs;
  const left = () => deadline - performance.now();
  const recentlyChecked = takeCheckMark(host);
  const probe = callback ? undefined : probeFrames(host, settings, left());
  await discover(protocol, left());
  if (callback) return exchange(protocol, callback, left());

  const silently = signInSilently(protocol, left()).then(
    () => 'signed-in' as const,
    (error) => {
      if (saysSignedOut(error)) return 'signed-out' as const;
      throw toAuthError(error, 'provider_unreachable');
    },
  );
  // Probe and check run at once, so that the probe costs no time where frames work. Its answer counts only against a
  // frame that found nobody: that one may just not have seen the cookie.
  const framesWork = await silently.then(
    (outcome) => outcome === 'signed-in' || probe,
    () => probe,
  );
  if (framesWork) return silently;
  return recentlyChecked || !setCheckMark(host) ? 'signed-out' : 'check-by-redirect';
}

/**
 * Signs in out of sight, if the provider knows someone.
 *
 * @throws what oidc-client-ts throws, or AuthError `silent_timeout`
 */
export const signInSilently = (protocol: Protocol, timeoutMs: number) =>
  withTimeout(protocol.signInSilently(createNonce()), timeoutMs, () => new AuthError('silent_timeout'));

async function exchange(protocol: Protocol, callback: Callback, timeoutMs: number): Promise<StartOutcome> {
  const issuer = callback.parameters.get('iss');
  if (issuer !== null && issuer !== protocol.authority) {
    await protocol.stateStore.remove(callback.parameters.get('state') ?? '');
    throw new AuthError('callback_failed', { cause: new Error('The answer is from another issuer.') });
  }
  try {
    await withTimeout(
      protocol.completeRedirect(callback.url),
      timeoutMs,
      () => new Error('The token endpoint does not answer.'),
    );
    return 'signed-in';
  } catch (error) {
    if (callback.state.data?.check && saysSignedOut(error)) return 'signed-out';
    throw toAuthError(error, 'provider_unreachable');
  }
}

async function probeFrames(host: StartHost, settings: AuthSettings, timeoutMs: number): Promise<boolean> {
  const url = probeUrl(settings);
  const answer = url ? await probeThirdPartyCookies(host, url, timeoutMs) : 'unsupported';
  if (answer === 'timeout') settings.logger.warn(new AuthError('probe_timeout').message);
  return answer === 'supported';
}

/** Keeps a provider that loses the check's answer from being asked again and again. */
const checkMark = { key: 'joe-auth.checked', lifeMs: 60_000 };

function takeCheckMark(host: StartHost): boolean {
  try {
    const age = Date.now() - Number(host.sessionStorage.getItem(checkMark.key) ?? Number.NaN);
    host.sessionStorage.removeItem(checkMark.key);
    return age < checkMark.lifeMs;
  } catch {
    return false;
  }
}

/** @returns false where the mark cannot be kept: then no redirect is safe. */
function setCheckMark(host: StartHost): boolean {
  try {
    host.sessionStorage.setItem(checkMark.key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
