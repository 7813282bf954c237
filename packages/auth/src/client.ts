import type { AuthClient } from './auth-client.ts';
import type { AuthState } from './auth-state.ts';
import { type AuthConfig, accountUrl, resolveConfig } from './config.ts';
import { messagesOf, toSessionError } from './errors.ts';
import { createLogoutRetry } from './logout-retry.ts';
import { type ManagerWindow, type Navigators, SessionManager } from './session-manager.ts';
import { createSessionStore } from './session-store.ts';
import { createSessionWatcher } from './session-watcher.ts';
import { findSession, type ProviderResponse, type StartWindow, takeProviderResponse } from './start.ts';
import { createSigninStateStore, createUserHintStore } from './storage.ts';
import { createTabs } from './tabs.ts';

/** The parts of the browser's window that the client uses. */
export type AuthWindow = StartWindow &
  ManagerWindow &
  Pick<Window & typeof globalThis, 'self' | 'top' | 'addEventListener' | 'removeEventListener'>;

interface AuthDeps {
  browserWindow: AuthWindow;
  navigators: Navigators;
}

/** A token that is valid for less time is renewed before use (specification, section 9), in seconds. */
const MIN_VALIDITY_S = 5;

/** Part of the start's time limit that is reserved for loading and rendering the screen afterwards, in milliseconds. */
const MARGIN_MS = 500;

/**
 * Creates the client. It does nothing until one of its functions is called.
 *
 * @param deps replaces the browser and the library's navigators in tests
 * @throws SessionError `invalid_flow`, `invalid_response_mode`
 * @throws TypeError if `url` is not a URL
 */
export function createAuthClient(config: AuthConfig, deps: Partial<AuthDeps> = {}): AuthClient {
  const settings = resolveConfig(config);
  const { logger, messageTimeoutMs } = settings;
  const browserWindow = deps.browserWindow ?? window;
  const { location } = browserWindow;
  const stateStore = createSigninStateStore(browserWindow);
  const userHint = createUserHintStore(browserWindow);
  const sessionStore = createSessionStore(
    settings,
    (sessionState) => {
      // At a renewal, another tab may have cleared the hint.
      if (!userHint.read()) userHint.set('redirect');
      if (sessionState) watcher.start(sessionState);
    },
    () => {
      userHint.clear();
      watcher.stop();
      void manager.events.unload();
    },
  );
  const manager = new SessionManager({
    browserWindow,
    settings,
    sessionStore,
    stateStore,
    navigators: deps.navigators ?? {},
    start: () => client.init(),
    broadcast: (type) => tabs.send(type),
  });
  const watcher = createSessionWatcher(browserWindow, {
    frameUrl: async () => (await manager.discovery.load()).check_session_iframe,
    clientId: settings.clientId,
    intervalMs: settings.checkIntervalS * 1000,
    timeoutMs: messageTimeoutMs,
    onChanged: () => manager.endSession('session_changed'),
    onGiveUp: (reason) =>
      logger.warn(`The session frame ${reason}. A log-out in another app is noticed at the next renewal.`),
  });
  const tabs = createTabs(settings, sessionStore, manager);
  const logoutRetry = createLogoutRetry(sessionStore, manager, () => findUser(undefined, 0));
  const disposal = new AbortController();
  let starting: Promise<AuthState> | undefined;

  async function start(spentMs: number): Promise<AuthState> {
    // If the app runs in a frame, it must not start a session of its own.
    if (browserWindow.self !== browserWindow.top) return sessionStore.getSnapshot();
    const callback = takeProviderResponse(browserWindow, stateStore, settings.responseMode);
    listen();
    await findUser(callback, spentMs);
    return sessionStore.getSnapshot();
  }

  async function findUser(callback: ProviderResponse | undefined, spentMs: number) {
    // At most half of the time counts as spent, so that time remains even after a slow page load.
    const spent = Math.min(spentMs, messageTimeoutMs / 2);
    const deadline = performance.now() + messageTimeoutMs - spent - MARGIN_MS;
    const remainingMs = () => deadline - performance.now();
    const { pendingLogout } = manager;
    try {
      const outcome = await findSession(browserWindow, settings, manager, callback, remainingMs);
      if (outcome === 'check-by-redirect') {
        await manager.signinRedirect({ check: true, prompt: 'none', timeoutMs: remainingMs() });
      } else if (outcome === 'signed-in') {
        userHint.set(callback ? 'redirect' : 'frame');
        if (callback && !callback.state.data?.check) tabs.send('login');
      } else {
        sessionStore.end(pendingLogout.isPending() ? 'logged_out' : 'no_session');
        if (outcome === 'signed-out') pendingLogout.clear();
      }
    } catch (cause) {
      const error = toSessionError(cause, 'provider_unreachable');
      const { code } = error;
      logger.info(`Not signed in: ${messagesOf(error)}`);
      if (pendingLogout.isPending()) await manager.resumeLogout(error);
      else if (code === 'invalid_nonce' || code === 'invalid_token') sessionStore.end(code, { error });
      else if (code === 'callback_failed' || code === 'access_denied') sessionStore.end('callback_failed', { error });
      else sessionStore.setState({ status: 'failed', error });
    }
  }

  async function currentTokens() {
    if (sessionStore.getSnapshot().status === 'initializing') await client.init();
    return sessionStore.current();
  }

  function listen() {
    const { signal } = disposal;
    tabs.open();
    logoutRetry.start();
    // Timers can stop in hidden tabs and during sleep, so the expiry is also checked when the tab becomes visible.
    const onReturn = () => {
      sessionStore.checkExpiry();
      const tokens = browserWindow.document.visibilityState === 'visible' ? sessionStore.getTokens() : undefined;
      // The error can be ignored, because a failure ends the session, or the next request reports it.
      if (tokens && tokens.remainingS() < MIN_VALIDITY_S) manager.renew().catch(() => {});
    };
    browserWindow.document.addEventListener('visibilitychange', onReturn, { signal });
    browserWindow.addEventListener(
      'online',
      () => {
        manager.renewer.retryNow();
        watcher.retry();
        logoutRetry.now();
      },
      { signal },
    );
    browserWindow.addEventListener(
      'pageshow',
      ({ persisted }) => {
        // If Back restores this page from the browser's cache after a redirect, its state is still "redirecting".
        if (persisted && sessionStore.getSnapshot().status === 'redirecting') location.reload();
        else onReturn();
      },
      { signal },
    );
  }

  const client: AuthClient = {
    userManager: manager,
    init: (spentMs = 0) => (starting ??= start(spentMs)),
    getSnapshot: sessionStore.getSnapshot,
    isOtherUser: sessionStore.isOtherUser,
    subscribe: sessionStore.subscribe,
    onTokenExpired: sessionStore.onTokenExpired,
    register: () => manager.signinRedirect({ prompt: 'create' }),
    async accountManagement() {
      location.assign(accountUrl(settings, location.href));
    },
    async getAccessToken(minValidityS = MIN_VALIDITY_S) {
      const tokens = await currentTokens();
      if (tokens.remainingS() >= minValidityS) return tokens.accessToken;
      try {
        await manager.renew();
      } catch (error) {
        if (tokens.remainingS() <= 0) throw error;
      }
      return (await sessionStore.current()).accessToken;
    },
    async renewToken() {
      await currentTokens();
      await manager.renew();
      await sessionStore.current();
    },
    dispose() {
      disposal.abort();
      tabs.close();
      manager.dispose();
      sessionStore.end('no_session');
    },
  };
  return client;
}
