import type { AuthClient } from './auth-client.ts';
import { type AuthConfig, accountUrl, resolveConfig } from './config.ts';
import { AuthError } from './errors.ts';
import { createSessionWatcher } from './frames.ts';
import { createNavigation } from './navigation.ts';
import { createNonce, createProtocol, discover, toAuthError } from './protocol.ts';
import { createRefresher } from './refresh.ts';
import { type AuthState, createSession, type UnauthReason } from './session.ts';
import { findSession, type StartHost, signInSilently, takeCallback } from './start.ts';
import { createCallbackStore } from './storage.ts';
import { browserNavigators, type Navigators, type WindowHost } from './windows.ts';

export type AuthHost = StartHost &
  WindowHost &
  Pick<Window & typeof globalThis, 'crypto' | 'self' | 'top' | 'addEventListener' | 'removeEventListener'>;

export interface AuthDeps {
  host: AuthHost;
  navigators: Partial<Navigators>;
}

/** What the tabs tell each other: never a token. */
interface Signal {
  type: 'login' | 'logout';
  subject?: string | undefined;
}

/**
 * Makes the client. Nothing happens until `init`.
 *
 * @param deps for tests: the browser, and how to leave the page
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
    () => watcher.stop(),
  );
  const protocol = createProtocol(settings, location.origin, stateStore, session.accept, {
    ...browserNavigators(host, messageTimeoutMs),
    ...deps.navigators,
  });
  const refresher = createRefresher({
    renew: async () => {
      if (!session.getTokens()) throw new AuthError('session_ended');
      await protocol.renew(createNonce());
    },
    recover: () => signInSilently(protocol, messageTimeoutMs),
    budgetMs: messageTimeoutMs,
  });
  const watcher = createSessionWatcher(host, {
    frameUrl: async () => (await provider()).check_session_iframe,
    clientId: settings.clientId,
    intervalMs: settings.checkIntervalS * 1000,
    timeoutMs: messageTimeoutMs,
    onChanged: () => endHere('session_changed'),
    onBlind: (why) => logger.warn(`Session frame: ${why}. A sign-out elsewhere shows at the next renewal.`),
  });
  const navigation = createNavigation({ host, session, protocol, provider, tell });
  const lifetime = new AbortController();
  let tabs: BroadcastChannel | undefined;
  let starting: Promise<AuthState> | undefined;

  async function provider() {
    if (!host.crypto?.subtle) throw new AuthError('web_crypto_missing');
    return discover(protocol, messageTimeoutMs);
  }

  /** The session is over, but not by this page's Log out. */
  function endHere(reason: UnauthReason, error?: AuthError) {
    if (!session.getTokens()) return;
    logger.info(`Signed out: ${reason}`);
    session.end(reason, { error, keepScreen: true });
    protocol.forget();
  }

  async function start(spentMs: number): Promise<AuthState> {
    // A framed copy of the app must not start a session of its own.
    if (host.self !== host.top) return session.getSnapshot();
    const callback = takeCallback(host, stateStore, settings.responseMode);
    listen();
    try {
      if (!host.crypto?.subtle) throw new AuthError('web_crypto_missing');
      const outcome = await findSession(host, settings, protocol, callback, spentMs);
      if (outcome === 'check-by-redirect') await navigation.signIn({ check: true, prompt: 'none' });
      else if (outcome === 'signed-out') session.end('no_session');
      else if (callback && !callback.state.data?.check) tell('login');
    } catch (cause) {
      const error = toAuthError(cause, 'provider_unreachable');
      const { code } = error;
      if (code === 'invalid_nonce' || code === 'invalid_token') session.end(code, { error });
      else if (code === 'callback_failed' || code === 'access_denied') session.end('callback_failed', { error });
      else session.show({ status: 'failed', error });
    }
    return session.getSnapshot();
  }

  /** Renews once for all callers; a refusal ends the session, and `session.current` then waits for the next sign-in. */
  async function renew() {
    try {
      await refresher.refresh();
    } catch (cause) {
      const error = toAuthError(cause, 'refresh_failed');
      if (error.code === 'refresh_pending') throw error;
      endHere(error.code === 'invalid_token' ? 'invalid_token' : 'refresh_failed', error);
    }
  }

  async function currentTokens() {
    if (session.getSnapshot().status === 'initializing') await client.init();
    return session.current();
  }

  function tell(type: Signal['type']) {
    tabs?.postMessage({ type, subject: session.getTokens()?.info.subject } satisfies Signal);
  }

  function hear({ type, subject }: Signal) {
    const state = session.getSnapshot();
    if (type === 'logout') endHere('logged_out');
    // Someone else's sign-in must not take over a page that shows the first one's work.
    else if (state.status === 'unauthenticated' && (!state.previous || state.previous.info.subject === subject)) {
      signInSilently(protocol, messageTimeoutMs).catch(() => {});
    }
  }

  function listen() {
    const { signal } = lifetime;
    tabs = new BroadcastChannel(`joe-auth ${settings.authority} ${settings.clientId}`);
    tabs.onmessage = ({ data }: MessageEvent<Signal>) => hear(data);
    // Timers stand still in hidden tabs and in sleep, so coming back looks at the clock again.
    const wake = () => {
      session.checkExpiry();
      const tokens = host.document.visibilityState === 'visible' ? session.getTokens() : undefined;
      if (tokens && tokens.remainingS() < settings.minValidityS) renew().catch(() => {});
    };
    host.document.addEventListener('visibilitychange', wake, { signal });
    host.addEventListener('online', () => refresher.retryNow(), { signal });
    host.addEventListener(
      'pageshow',
      ({ persisted }) => {
        // Back from the provider to a page frozen on its way there.
        if (persisted && session.getSnapshot().status === 'redirecting') location.reload();
        else wake();
      },
      { signal },
    );
  }

  const client: AuthClient = {
    init: (spentMs = 0) => (starting ??= start(spentMs)),
    getSnapshot: session.getSnapshot,
    subscribe: session.subscribe,
    onTokenExpired: session.onTokenExpired,
    login: ({ newWindow, returnTo } = {}) => (newWindow ? navigation.signInBeside() : navigation.signIn({ returnTo })),
    logout: navigation.signOut,
    register: () => navigation.signIn({ prompt: 'create' }),
    async accountManagement() {
      location.assign(accountUrl(settings, location.href));
    },
    async getAccessToken(minValidityS = settings.minValidityS) {
      const tokens = await currentTokens();
      if (tokens.remainingS() >= minValidityS) return tokens.accessToken;
      try {
        await renew();
      } catch (error) {
        if (tokens.remainingS() <= 0) throw error;
      }
      return (await session.current()).accessToken;
    },
    async refresh(refused) {
      const tokens = await currentTokens();
      if (refused === undefined || refused === tokens.accessToken) await renew();
      await session.current();
    },
    dispose() {
      lifetime.abort();
      tabs?.close();
      navigation.dispose();
      session.end('no_session');
    },
  };
  return client;
}
