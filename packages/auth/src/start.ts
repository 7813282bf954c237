import { type AuthSettings, probeUrl } from './config.ts';
import { probeThirdPartyCookies } from './cookie-probe.ts';
import { needsInteraction, SessionError, toSessionError } from './errors.ts';
import type { FrameWindow } from './hidden-frame.ts';
import { responseParameters, safeReturnTo } from './return-to.ts';
import type { SessionManager } from './session-manager.ts';
import { createUserHintStore, RETURN_TO_KEY, type SigninStateStore, type StoredSignin } from './storage.ts';
import { type StorageWindow, tabMedium } from './storage-media.ts';
import { withTimeout } from './time-limits.ts';

/** The browser APIs that the start needs. */
export type StartWindow = FrameWindow & StorageWindow & Pick<Window, 'history'>;

/** The provider's response, removed from the address bar. */
export interface ProviderResponse {
  readonly url: string;
  readonly state: StoredSignin;
}

/**
 * Replaces the provider's response in the address bar by the path that the user requested. If no path is stored, only
 * removes the response.
 *
 * It does this synchronously, before the router starts. So the authorization code is in no history entry and in no
 * referrer. A response is also removed, but not used, if no valid request is stored for it, e.g. because the response
 * is a repetition or a forgery, or because the request is older than an hour.
 */
export function takeProviderResponse(
  browserWindow: StartWindow,
  store: SigninStateStore,
  responseMode: AuthSettings['responseMode'],
): ProviderResponse | undefined {
  const { location, history } = browserWindow;
  const { href, pathname, search, hash } = location;
  const parameters = responseParameters(location, responseMode);
  const id = parameters.get('state');
  if (id === null || !(parameters.has('code') || parameters.has('error'))) return undefined;
  // oidc-client-ts appends the caller's own state after a semicolon.
  const state = store.peek(id.split(';', 1)[0] ?? '');
  const storedPath = tabMedium(browserWindow).read(RETURN_TO_KEY);
  const requestedPath = state?.data?.returnTo ?? storedPath;
  const withoutResponse = pathname + (responseMode === 'fragment' ? search : hash);
  const path = requestedPath === null ? withoutResponse : safeReturnTo(requestedPath, location.origin);
  history.replaceState(history.state, '', path);
  return state ? { url: href, state } : undefined;
}

/**
 * Whether this page will probably find a user: the fragment of its URL contains a code of the provider, or a user was
 * signed in when the app was last open in this browser. The result is only a hint for loading code before `init`.
 */
export function expectsUser(browserWindow: Pick<StartWindow, 'location'> & StorageWindow = window): boolean {
  return (
    createUserHintStore(browserWindow).read() !== null ||
    responseParameters(browserWindow.location, 'fragment').has('code')
  );
}

/**
 * The share of the start's time limit for the check in frames. The rest is for the redirect that follows if frames do
 * not work.
 */
const FRAMES_SHARE = 0.85;

/**
 * Time that a step of the silent sign-in may take before the probe starts, in milliseconds. It applies if a frame found
 * the user last time.
 */
const PROBE_DELAY_MS = 1_500;

/**
 * `unknown`: frames do not work, and no redirect is allowed: the response to the last one was lost, or a new one cannot
 * be recorded in storage.
 */
type StartOutcome = 'signed-in' | 'signed-out' | 'unknown' | 'check-by-redirect';

/**
 * Finds out whether a user is signed in, from the provider's response in the URL, or else silently in a frame.
 *
 * @param remainingMs returns the remaining time, in milliseconds
 * @returns `check-by-redirect` if frames do not work (e.g. third-party cookies or the frames themselves are blocked),
 *   there was no recent redirect, and the redirect can be recorded in storage
 * @throws SessionError
 */
export async function findSession(
  browserWindow: StartWindow,
  settings: AuthSettings,
  manager: SessionManager,
  callback: ProviderResponse | undefined,
  remainingMs: () => number,
): Promise<StartOutcome> {
  const hasRecentRedirect = takeRedirectMark(browserWindow);
  const framesDeadline = performance.now() + remainingMs() * FRAMES_SHARE;
  const framesRemainingMs = () => framesDeadline - performance.now();
  const ended = new AbortController();
  const blockedFrame = waitForBlockedFrame(browserWindow, ended.signal);
  let probe: Promise<boolean> | undefined;
  const startProbe = () => {
    probe ??= probeFrames(browserWindow, settings, framesRemainingMs());
    return probe;
  };
  // If a frame found the user last time, the silent sign-in will probably find the user again, and no probe is needed.
  const canDelayProbe = !callback && createUserHintStore(browserWindow).read() === 'frame';
  let timer = canDelayProbe ? setTimeout(startProbe, PROBE_DELAY_MS) : undefined;
  // The metadata is requested before the probe opens its frame, because the silent sign-in waits for the metadata.
  const metadata = manager.discovery.load(remainingMs());
  if (!callback && !canDelayProbe) void startProbe();
  try {
    await metadata;
    if (callback) return await exchangeCode(manager, callback, remainingMs());
    clearTimeout(timer);
    if (canDelayProbe) timer = setTimeout(startProbe, PROBE_DELAY_MS);

    const silentCheck = manager.signInInFrame(framesRemainingMs()).then(
      () => 'signed-in' as const,
      (error) => {
        if (needsInteraction(error)) return 'signed-out' as const;
        throw toSessionError(error, 'provider_unreachable');
      },
    );
    // If the check found no user or failed, its frame may have had no cookies. Only then the result of the probe
    // matters. A pending log-out proves that the frame found a user.
    const framesWork = await Promise.race([
      blockedFrame.then(() => false),
      silentCheck.then(
        (outcome) => outcome === 'signed-in' || startProbe(),
        (error: SessionError) => error.code === 'logout_pending' || startProbe(),
      ),
    ]);
    if (framesWork) return await silentCheck;
    return hasRecentRedirect || !setRedirectMark(browserWindow) ? 'unknown' : 'check-by-redirect';
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

/**
 * Resolves when the app's content security policy blocks a frame. The silent sign-in would only notice it at its time
 * limit.
 */
function waitForBlockedFrame({ document }: StartWindow, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listen = ({ disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (disposition === 'enforce' && effectiveDirective === 'frame-src') resolve();
    };
    document.addEventListener('securitypolicyviolation', listen, { signal });
  });
}

async function exchangeCode(
  manager: SessionManager,
  callback: ProviderResponse,
  timeoutMs: number,
): Promise<StartOutcome> {
  try {
    const timeout = () => new Error('The token endpoint does not respond.');
    await withTimeout(manager.signinRedirectCallback(callback.url), timeoutMs, timeout);
    return 'signed-in';
  } catch (error) {
    if (callback.state.data?.check && needsInteraction(error)) return 'signed-out';
    throw toSessionError(error, 'provider_unreachable');
  }
}

async function probeFrames(browserWindow: StartWindow, settings: AuthSettings, timeoutMs: number): Promise<boolean> {
  const url = probeUrl(settings);
  const result = url ? await probeThirdPartyCookies(browserWindow, url, timeoutMs) : 'unsupported';
  if (result === 'timeout') settings.logger.warn(new SessionError('probe_timeout').message);
  return result === 'supported';
}

/** Time of the last check by redirect, to prevent endless redirects if its response is lost. */
const CHECKED_KEY = 'joe-auth.checked';
const CHECKED_LIFETIME_MS = 60_000;

function takeRedirectMark(browserWindow: StartWindow): boolean {
  const checkedAt = tabMedium(browserWindow).read(CHECKED_KEY);
  tabMedium(browserWindow).remove(CHECKED_KEY);
  return checkedAt !== null && Date.now() - Number(checkedAt) < CHECKED_LIFETIME_MS;
}

/** @returns false if the mark cannot be stored. A redirect could then be repeated without end */
const setRedirectMark = (browserWindow: StartWindow) => tabMedium(browserWindow).write(CHECKED_KEY, String(Date.now()));
