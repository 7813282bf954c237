import { type AuthClient, clientByEvents } from './auth-client.ts';
import { type AuthConfig, accountUrl, resolveConfig } from './config.ts';
import { AuthError, toAuthError } from './errors.ts';
import { createSessionWatcher } from './frames.ts';
import { type AuthState, createSession } from './session.ts';
import { type ManagerHost, type Navigators, SessionManager } from './session-manager.ts';
import { type Callback, findSession, type StartHost, takeCallback } from './start.ts';
import { createCallbackStore } from './storage.ts';

export type AuthHost = StartHost &
  ManagerHost &
  Pick<Window & typeof globalThis, 'self' | 'top' | 'addEventListener' | 'removeEventListener'>;

export interface AuthDeps {
  host: AuthHost;
  navigators: Navigators;
}

/** What the tabs send each other: never a token. */
interface Message {
  type: 'login' | 'logout';
  subject?: string | undefined;
}

/** Time of the start that is kept for loading the page and showing the outcome, in milliseconds. */
const MARGIN_MS = 500;

/** Pause before a log-out that did not reach the provider is tried again, in milliseconds. */
const LOGOUT_RETRY_MS = 10_000;

/**
 * Creates the client. Nothing happens until `init`.
 *
 * @param deps for tests: the browser, and how to reach the provider
 * @throws AuthError `invalid_flow`, `invalid_response_mode`
 */
export function createAuthClient(config: AuthConfig, deps: Partial<AuthDeps> = {}): AuthClient {
  const settings = resolveConfig(config);
  const { logger, messageTimeoutMs } = settings;
  const host = deps.host ?? window;
  const { location } = host;
  const stateStore = createCallbackStore(host);
  const session = createSession(
    settings,
    (sessionState) => sessionState && watcher.start(sessionState),
    () => {
      watcher.stop();
      void manager.events.unload();
    },
  );
  const manager = new SessionManager({
    host,
    settings,
    session,
    stateStore,
    navigators: deps.navigators ?? {},
    start: () => client.init(),
    broadcast,
  });
  const watcher = createSessionWatcher(host, {
    frameUrl: async () => (await manager.loadMetadata()).check_session_iframe,
    clientId: settings.clientId,
    intervalMs: settings.checkIntervalS * 1000,
    timeoutMs: messageTimeoutMs,
    onChanged: () => manager.endSession('session_changed'),
    onBlind: (why) => logger.warn(`Session frame: ${why}. A sign-out elsewhere shows at the next renewal.`),
  });
  const lifetime = new AbortController();
  let tabs: BroadcastChannel | undefined;
  let starting: Promise<AuthState> | undefined;
  let logoutTimer: ReturnType<typeof setTimeout> | undefined;

  async function start(spentMs: number): Promise<AuthState> {
    // A framed copy of the app must not start a session of its own.
    if (host.self !== host.top) return session.getSnapshot();
    const callback = takeCallback(host, stateStore, settings.responseMode);
    listen();
    await findUser(callback, spentMs);
    return session.getSnapshot();
  }

  async function findUser(callback: Callback | undefined, spentMs: number) {
    // A page that was slow to load still has half of the time.
    const spent = Math.min(spentMs, messageTimeoutMs / 2);
    const deadline = performance.now() + messageTimeoutMs - spent - MARGIN_MS;
    const left = () => deadline - performance.now();
    const { pendingLogout } = manager;
    try {
      const outcome = await findSession(host, settings, manager, callback, left);
      if (outcome === 'check-by-redirect') {
        await manager.signinRedirect({ check: true, prompt: 'none', timeoutMs: left() });
      } else if (outcome === 'signed-in') {
        if (callback && !callback.state.data?.check) broadcast('login');
      } else {
        session.end(pendingLogout.isPending() ? 'logged_out' : 'no_session');
        if (outcome === 'signed-out') pendingLogout.clear();
      }
    } catch (cause) {
      const error = toAuthError(cause, 'provider_unreachable');
      const { code } = error;
      if (pendingLogout.isPending()) await manager.resumeLogout(error);
      else if (code === 'invalid_nonce' || code === 'invalid_token') session.end(code, { error });
      else if (code === 'callback_failed' || code === 'access_denied') session.end('callback_failed', { error });
      else session.show({ status: 'failed', error });
    }
  }

  /** Waits until the provider can be reached, and starts again: if it still knows the user, it is asked to log out. */
  async function retryLogout() {
    clearTimeout(logoutTimer);
    try {
      await manager.assertReachable();
    } catch {
      scheduleLogout();
      return;
    }
    if (isLogoutPending()) await findUser(undefined, 0);
  }

  function isLogoutPending() {
    const state = session.getSnapshot();
    return state.status === 'unauthenticated' && state.error?.code === 'logout_pending';
  }

  function scheduleLogout() {
    clearTimeout(logoutTimer);
    if (isLogoutPending()) logoutTimer = setTimeout(retryLogout, LOGOUT_RETRY_MS);
  }

  async function currentTokens() {
    if (session.getSnapshot().status === 'initializing') await client.init();
    return session.current();
  }

  function broadcast(type: Message['type']) {
    tabs?.postMessage({ type, subject: session.getTokens()?.info.subject } satisfies Message);
  }

  function onBroadcast({ type, subject }: Message) {
    const state = session.getSnapshot();
    if (type === 'logout') return manager.endSession('logged_out');
    const isSignedOut = state.status === 'unauthenticated' || state.status === 'failed';
    // The sign-in of another user must not take over a page that shows this user's work.
    const previous = 'previous' in state ? state.previous : undefined;
    if (!isSignedOut || (previous && previous.info.subject !== subject)) return;
    session.acceptEndedSessions();
    manager.checkSilently().catch(() => {});
  }

  function listen() {
    const { signal } = lifetime;
    tabs = new BroadcastChannel(`joe-auth ${settings.authority} ${settings.clientId}`);
    tabs.onmessage = ({ data }: MessageEvent<Message>) => onBroadcast(data);
    session.subscribe(scheduleLogout);
    // Timers stop in hidden tabs and during sleep, so the clock is checked on the return.
    const wake = () => {
      session.checkExpiry();
      const tokens = host.document.visibilityState === 'visible' ? session.getTokens() : undefined;
      if (tokens && tokens.remainingS() < settings.minValidityS) manager.renew().catch(() => {});
    };
    host.document.addEventListener('visibilitychange', wake, { signal });
    host.addEventListener(
      'online',
      () => {
        manager.retryNow();
        if (isLogoutPending()) void retryLogout();
      },
      { signal },
    );
    host.addEventListener(
      'pageshow',
      ({ persisted }) => {
        // The browser's Back shows the page as it was frozen on its way to the provider.
        if (persisted && session.getSnapshot().status === 'redirecting') location.reload();
        else wake();
      },
      { signal },
    );
  }

  /** What went wrong is the state's `error`; only a user who is still signed in would not see it. */
  async function redirect(args: { returnTo?: string | undefined; prompt?: string }) {
    try {
      await manager.signinRedirect(args);
    } catch (error) {
      if (session.getTokens()) throw error;
    }
  }

  async function signInBeside() {
    try {
      await manager.signinPopup();
    } catch (error) {
      // The newer window's call says how the sign-in ends.
      if (!(error instanceof AuthError && error.code === 'window_replaced')) throw error;
    }
  }

  const client: AuthClient = {
    userManager: manager,
    init: (spentMs = 0) => (starting ??= start(spentMs)),
    getSnapshot: session.getSnapshot,
    subscribe: session.subscribe,
    onTokenExpired: session.onTokenExpired,
    login: ({ newWindow, returnTo } = {}) => (newWindow ? signInBeside() : redirect({ returnTo })),
    logout: () => manager.signoutRedirect().catch(() => {}),
    register: () => redirect({ prompt: 'create' }),
    async accountManagement() {
      location.assign(accountUrl(settings, location.href));
    },
    async getAccessToken(minValidityS = settings.minValidityS) {
      const tokens = await currentTokens();
      if (tokens.remainingS() >= minValidityS) return tokens.accessToken;
      try {
        await manager.renew();
      } catch (error) {
        if (tokens.remainingS() <= 0) throw error;
      }
      return (await session.current()).accessToken;
    },
    async refresh(refused) {
      const tokens = await currentTokens();
      if (refused === undefined || refused === tokens.accessToken) await manager.renew();
      await session.current();
    },
    dispose() {
      lifetime.abort();
      tabs?.close();
      manager.dispose();
      session.end('no_session');
    },
  };
  clientByEvents.set(manager.events, client);
  return client;
}
