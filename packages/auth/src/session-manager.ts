import {
  type CreateSigninRequestArgs,
  type INavigator,
  type IWindow,
  type NavigateResponse,
  type SigninPopupArgs,
  type SigninRedirectArgs,
  type SigninSilentArgs,
  type SignoutRedirectArgs,
  type UseRefreshTokenArgs,
  User,
  UserManager,
} from 'oidc-client-ts';
import type { UnauthReason } from './auth-state.ts';
import type { AuthSettings } from './config.ts';
import { createDiscovery } from './discovery.ts';
import { SessionError, toSessionError } from './errors.ts';
import { managerSettings } from './manager-settings.ts';
import { createRenewer } from './renewal.ts';
import { currentPath, responseParameters, safeReturnTo } from './return-to.ts';
import type { SessionStore } from './session-store.ts';
import { createPendingLogout, RETURN_TO_KEY, type SigninData, type SigninStateStore } from './storage.ts';
import { type StorageWindow, tabMedium } from './storage-media.ts';
import { withTimeout } from './time-limits.ts';

export type ManagerWindow = StorageWindow & Partial<Pick<Window, 'crypto'>>;

/**
 * The library opens pages of the provider by a redirect, in a second window or in a hidden frame. Tests can replace all
 * three.
 */
export interface Navigators {
  redirect?: INavigator;
  popup?: INavigator;
  iframe?: INavigator;
}

interface Options {
  browserWindow: ManagerWindow;
  settings: AuthSettings;
  sessionStore: SessionStore;
  stateStore: SigninStateStore;
  navigators: Navigators;
  /** The client's `init`. */
  start: () => Promise<unknown>;
  broadcast: (type: 'login' | 'logout') => void;
}

type RedirectArgs = SigninRedirectArgs & {
  /** The sign-in only checks whether a user is signed in. The response "no user is signed in" is then no error. */
  check?: boolean;
  /** Time after which the redirect counts as failed. */
  timeoutMs?: number;
};

/**
 * Minimum time between a log-out redirect and its automatic repetition, in milliseconds. Without it, a provider that
 * keeps its session would cause a loop.
 */
const LOGOUT_PAUSE_MS = 60_000;

/**
 * The `UserManager` of oidc-client-ts, changed where the rules of the session need it. Decision 010 lists each override
 * with its reason. Each override has a test that fails without it.
 */
export class SessionManager extends UserManager {
  readonly discovery;
  readonly pendingLogout;
  readonly renewer;
  readonly #window: ManagerWindow;
  readonly #sessionStore: SessionStore;
  readonly #options: Options;
  readonly #timeoutMs: number;
  #isLeaving = false;
  #secondWindow: AbortController | undefined;
  /** The latest call of `signinPopup`. */
  #popupSignIn: Promise<User> | undefined;
  #frameSignIn: Promise<User | null> | undefined;
  /** The ID token of a session that is not accepted because its log-out is pending. */
  #refusedIdToken: string | undefined;

  constructor(options: Options) {
    const { browserWindow, settings, sessionStore, stateStore, navigators } = options;
    super(
      managerSettings(settings, browserWindow.location.origin, stateStore),
      navigators.redirect,
      navigators.popup,
      navigators.iframe,
    );
    this.#options = options;
    this.#window = browserWindow;
    this.#sessionStore = sessionStore;
    this.#timeoutMs = settings.messageTimeoutMs;
    const { authority, metadataUrl: url } = this.settings;
    this.discovery = createDiscovery({
      service: this.metadataService,
      authority,
      url,
      browserWindow,
      messageTimeoutMs: this.#timeoutMs,
    });
    this.pendingLogout = createPendingLogout(browserWindow);
    this.renewer = createRenewer({
      renew: async (number) => {
        if (sessionStore.getSessionNumber() !== number || !sessionStore.getTokens())
          throw new SessionError('session_ended');
        await super.signinSilent();
      },
      recover: () => this.signInInFrame(),
      budgetMs: this.#timeoutMs,
    });
    // react-oidc-context compares the expiry only when a user is loaded. The library's own expiry events are up to 5 s
    // late.
    sessionStore.onTokenExpired(() => void this.getUser().then((user) => user && this.events.load(user)));
    this.events.addAccessTokenExpired = sessionStore.onTokenExpired;
    this.events.removeAccessTokenExpired = sessionStore.offTokenExpired;
  }

  /**
   * Signs in through a hidden frame if the provider has a session. Simultaneous calls share one frame.
   *
   * @throws an error of oidc-client-ts, or a SessionError, e.g. `silent_timeout`
   */
  signInInFrame(timeoutMs = this.#timeoutMs): Promise<User | null> {
    this.#frameSignIn ??= withTimeout(
      super.signinSilent({ forceIframeAuth: true, silentRequestTimeoutInSeconds: timeoutMs / 1000 }),
      timeoutMs,
      () => new SessionError('silent_timeout'),
    ).finally(() => {
      this.#frameSignIn = undefined;
    });
    return this.#frameSignIn;
  }

  /**
   * Renews the tokens. Simultaneous calls share one renewal. The session ends if the renewal fails with another
   * code than `renewal_pending`.
   *
   * The calls follow each other in this order: renewer, `signinSilent` of the library, then `_useRefreshToken` (or a
   * frame, if there is no refresh token) and `storeUser` of this class. `storeUser` checks the tokens and gives them to
   * the session.
   *
   * @throws SessionError `renewal_pending`
   */
  async renew(): Promise<void> {
    const number = this.#sessionStore.getSessionNumber();
    try {
      await this.renewer.renewOnce(number);
    } catch (cause) {
      const error = toSessionError(cause, 'renewal_failed');
      // Ignores a late failure of an earlier session.
      if (this.#sessionStore.getSessionNumber() !== number) return;
      if (error.code === 'renewal_pending') throw error;
      this.endSession(error.code === 'invalid_token' ? 'invalid_token' : 'renewal_failed', error);
    }
  }

  /**
   * Ends the session for another reason than a log-out in this page. The screen can stay. If the session has already
   * ended and its screen is still open, a log-out in another tab changes the reason to `logged_out`.
   */
  endSession(reason: UnauthReason, error?: SessionError): void {
    const state = this.#sessionStore.getSnapshot();
    const canBeOpen = reason === 'logged_out' && state.status === 'unauthenticated' && state.previous;
    if (!this.#sessionStore.getTokens() && !canBeOpen) return;
    this.#options.settings.logger.info(`Signed out: ${reason}`);
    if (reason === 'logged_out') this.#forgetPath();
    this.#sessionStore.end(reason, { error, keepScreen: true });
  }

  /**
   * Continues a log-out that did not reach the provider, or leaves it pending. `cause` is the error with which the
   * start has failed.
   */
  async resumeLogout(cause: SessionError): Promise<void> {
    // A negative difference means that the system time was set back.
    const isDue = Math.abs(Date.now() - this.pendingLogout.lastTriedAt()) > LOGOUT_PAUSE_MS;
    if (cause.code === 'logout_pending' && isDue) await this.signoutRedirect().catch(() => {});
    else this.#sessionStore.end('logged_out', { error: new SessionError('logout_pending', { cause }) });
  }

  dispose(): void {
    this.#secondWindow?.abort();
  }

  /** Waits for the start. The library would not wait. The returned user has no tokens, because React keeps it. */
  override async getUser(): Promise<User | null> {
    await this.#options.start();
    const state = this.#sessionStore.getSnapshot();
    if (state.status === 'failed') throw state.error;
    return this.#publicUser();
  }

  /** Ends the session. The library would not remove the tokens of `getAccessToken`, which it does not know. */
  override async removeUser(): Promise<void> {
    if (this.#sessionStore.getTokens()) this.#sessionStore.end('logged_out');
  }

  /**
   * Reads from `SessionStore`, which holds the tokens of the session. The library would read a store that all code can
   * read.
   */
  protected override async _loadUser(): Promise<User | null> {
    return this.#sessionStore.getTokens()?.user ?? null;
  }

  /**
   * Checks every new token set before it is used. The library would accept tokens of another issuer or audience, of two
   * subjects, and of an ended session. The library passes `user` on to React, so the tokens are removed from it.
   */
  override async storeUser(user: User | null): Promise<void> {
    if (!user) return this.removeUser();
    const data = user.state as SigninData | undefined;
    // While a log-out is pending, only a sign-in with new credentials is accepted.
    if (this.pendingLogout.isPending() && data?.prompt !== 'login') {
      this.#refusedIdToken = user.id_token;
      throw new SessionError('logout_pending');
    }
    this.#sessionStore.accept(new User({ ...user }));
    this.pendingLogout.clear();
    Object.assign(user, { access_token: '', state: data?.state });
    delete user.id_token;
    delete user.refresh_token;
  }

  /**
   * Checks the issuer of the provider's configuration and adds a nonce (OpenID Connect Core 3.1.2.1). The library does
   * neither by itself.
   */
  protected override async _signinStart(args: CreateSigninRequestArgs, handle: IWindow): Promise<NavigateResponse> {
    await this.discovery.load().catch((error) => {
      handle.close();
      throw error;
    });
    return super._signinStart({ nonce: crypto.randomUUID(), ...args }, handle);
  }

  /** Checks the issuer of the response, which the library does not do (RFC 9207, mix-up attack). */
  protected override async _signinEnd(url: string, verifySub?: string): Promise<User> {
    const parameters = responseParameters(new URL(url), this.#options.settings.responseMode);
    const issuer = parameters.get('iss');
    const isExpected = await this.discovery.namesIssuer();
    if (issuer === null ? isExpected : issuer !== this.settings.authority) {
      await this.#options.stateStore.remove(parameters.get('state') ?? '');
      throw new SessionError('callback_failed', {
        cause: new Error('The response does not name the expected issuer.'),
      });
    }
    return super._signinEnd(url, verifySub);
  }

  /** Ignores a late response of an ended session. The library would replace the tokens of the next session by it. */
  protected override async _useRefreshToken(args: UseRefreshTokenArgs): Promise<User> {
    const number = this.#sessionStore.getSessionNumber();
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library, not a hook
    const response = await this._client.useRefreshToken({ ...args, timeoutInSeconds: this.#timeoutMs / 1000 });
    if (this.#sessionStore.getSessionNumber() !== number) throw new SessionError('session_ended');
    const user = new User({ ...args.state, ...response });
    await this.storeUser(user);
    await this.events.load(user);
    return user;
  }

  /**
   * Renews the tokens if a user is signed in. Signs in silently if not, or with `forceIframeAuth`. The library would
   * send the same refresh token with simultaneous calls, and a provider that rotates refresh tokens would then end the
   * session.
   */
  override async signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    await this.#options.start();
    if (this.#sessionStore.getTokens() && !args.forceIframeAuth) await this.renew();
    else await this.signInInFrame();
    return this.#publicUser();
  }

  /**
   * Checks the issuer first, returns to the current path, ignores calls while a redirect is pending, and has a timeout.
   * The library does none of this.
   */
  override async signinRedirect(args: RedirectArgs = {}): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const sessionStore = this.#sessionStore;
    const before = sessionStore.getSnapshot();
    const { check = false, timeoutMs, ...rest } = args;
    const path = safeReturnTo(currentPath(this.#window.location), this.#window.location.origin);
    try {
      await this.discovery.load();
      const previous = before.status === 'unauthenticated' && before.previous;
      sessionStore.setState({ status: 'redirecting', ...(previous && { previous }) });
      tabMedium(this.#window).write(RETURN_TO_KEY, path);
      const request = check ? rest : this.#withLoginPrompt(rest);
      const data: SigninData = { returnTo: path, check, prompt: request.prompt, state: args.state };
      const redirectMethod = check ? 'replace' : 'assign';
      await this.#leave(super.signinRedirect({ redirectMethod, ...request, state: data }), timeoutMs);
    } catch (cause) {
      // Restores the earlier state, unless the state has changed in the meantime.
      if (sessionStore.getSnapshot().status === 'redirecting') sessionStore.setState(before);
      sessionStore.checkExpiry();
      throw toSessionError(cause, 'provider_unreachable');
    } finally {
      this.#isLeaving = false;
    }
  }

  /**
   * Closes the window of an earlier call, and opens a new one. The library's promise would never settle if the user
   * closes the window. Here it gets the result of the next call.
   */
  override signinPopup(args: SigninPopupArgs = {}): Promise<User> {
    this.#secondWindow?.abort();
    const popup = new AbortController();
    this.#secondWindow = popup;
    const signIn = this.#signInInPopup(args, popup.signal).catch((cause): User | Promise<User> => {
      const latest = this.#popupSignIn;
      if (latest && latest !== signIn) return latest;
      throw toSessionError(cause, 'provider_unreachable');
    });
    this.#popupSignIn = signIn;
    return signIn;
  }

  /**
   * Redirects only if the provider can be reached. The library would open the browser's error page, with the ID token
   * in its URL.
   */
  override async signoutRedirect(args: SignoutRedirectArgs = {}): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const sessionStore = this.#sessionStore;
    const idToken = sessionStore.getTokens()?.idToken ?? this.#refusedIdToken;
    this.pendingLogout.set();
    this.#options.broadcast('logout');
    this.#forgetPath();
    sessionStore.end('logged_out', { isRedirecting: true });
    try {
      await this.discovery.assertReachable();
      if (!(await this.discovery.load()).end_session_endpoint) throw new SessionError('not_supported');
      this.pendingLogout.set(Date.now());
      const hint = idToken ? { id_token_hint: idToken } : {};
      const request = { redirectMethod: 'replace', client_id: this.settings.client_id, ...hint, ...args } as const;
      await this.#leave(super.signoutRedirect(request));
    } catch (cause) {
      const isUnsupported = cause instanceof SessionError && cause.code === 'not_supported';
      const error = isUnsupported ? cause : new SessionError('logout_pending', { cause });
      sessionStore.end('logged_out', { error });
      throw error;
    } finally {
      this.#isLeaving = false;
    }
  }

  /**
   * Returns the result of the start, which has already processed the provider's response and removed it from the URL.
   */
  override async signinCallback(): Promise<User | undefined> {
    return (await this.getUser()) ?? undefined;
  }

  /** The password grant is forbidden by RFC 9700, section 2.4. */
  override async signinResourceOwnerCredentials(): Promise<never> {
    throw notSupported('The password grant');
  }

  /** Not supported: the cross-origin opener policy cuts off its window, and the other tabs would not be informed. */
  override async signoutPopup(): Promise<never> {
    throw notSupported('Log-out in a second window');
  }

  /** Not supported: in a browser that blocks third-party cookies, the provider's session would remain. */
  override async signoutSilent(): Promise<never> {
    throw notSupported('Log-out in a hidden frame');
  }

  /** Rejects when `popupSignal` aborts. Informs the other tabs of the sign-in, which the library does not do. */
  async #signInInPopup(args: SigninPopupArgs, popupSignal: AbortSignal): Promise<User> {
    this.#sessionStore.acceptEndedSessions();
    const request = this.#withLoginPrompt(args);
    const data: SigninData = { prompt: request.prompt, state: args.state };
    const aborted = new Promise<never>((_, reject) => {
      popupSignal.addEventListener('abort', () => reject(new Error('The window was replaced.')));
    });
    const user = await Promise.race([super.signinPopup({ popupSignal, ...request, state: data }), aborted]);
    this.#options.broadcast('login');
    return user;
  }

  /** Erases the requested path, because its search text can be personal data. */
  #forgetPath(): void {
    tabMedium(this.#window).remove(RETURN_TO_KEY);
  }

  /** While a log-out is pending, the provider may still have a session, so it must ask for the credentials. */
  #withLoginPrompt<Args extends { prompt?: string }>(args: Args): Args {
    return this.pendingLogout.isPending() && !args.prompt ? { ...args, prompt: 'login' } : args;
  }

  /**
   * Waits for a redirect. Rejects if the page still exists after the timeout. The library would resolve or wait
   * forever.
   */
  #leave(navigation: Promise<void>, timeoutMs = this.#timeoutMs): Promise<never> {
    const neverResolves = navigation.then(() => new Promise<never>(() => {}));
    return withTimeout(neverResolves, timeoutMs, () => new SessionError('provider_unreachable'));
  }

  /** The signed-in user without tokens, for React. */
  #publicUser(): User | null {
    const tokens = this.#sessionStore.getTokens();
    if (!tokens) return null;
    const { profile, session_state, token_type, scope } = tokens.user;
    const expires_at = Math.floor(Date.now() / 1000 + tokens.remainingS());
    return new User({ access_token: '', profile, session_state, token_type, expires_at, ...(scope && { scope }) });
  }
}

const notSupported = (feature: string) =>
  new SessionError('not_supported', {
    message: `${feature} is not supported. Use signinRedirect(), signinPopup() and signoutRedirect().`,
  });
