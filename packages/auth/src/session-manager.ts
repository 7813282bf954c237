import {
  type CreateSigninRequestArgs,
  type INavigator,
  InMemoryWebStorage,
  type IWindow,
  type NavigateResponse,
  type OidcMetadata,
  type SigninPopupArgs,
  type SigninRedirectArgs,
  type SigninSilentArgs,
  type SignoutRedirectArgs,
  type UseRefreshTokenArgs,
  User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';
import type { AuthSettings } from './config.ts';
import { AuthError, toAuthError } from './errors.ts';
import { createRefresher, withTimeout } from './refresh.ts';
import { answerParameters, currentPath, safeReturnTo } from './return-to.ts';
import type { Session, UnauthReason } from './session.ts';
import {
  CALLBACK_LIFE_S,
  type CallbackStore,
  createPendingLogout,
  createTabValue,
  RETURN_TO_KEY,
  type SigninData,
  type StorageHost,
} from './storage.ts';

export type ManagerHost = StorageHost & Partial<Pick<Window, 'crypto'>>;

/** How to reach the provider. Default: the library's page, second window and hidden frame; tests bring their own. */
export interface Navigators {
  redirect?: INavigator;
  popup?: INavigator;
  iframe?: INavigator;
}

interface Options {
  host: ManagerHost;
  settings: AuthSettings;
  session: Session;
  stateStore: CallbackStore;
  navigators: Navigators;
  /** The client's `init`. */
  start: () => Promise<unknown>;
  broadcast: (type: 'login' | 'logout') => void;
}

type RedirectArgs = SigninRedirectArgs & {
  /** Where to be after the sign-in. Default: the current address. */
  returnTo?: string | undefined;
  /** Only a question: the answer "no user is signed in" is expected. */
  check?: boolean;
  /** How long the page may take to leave. */
  timeoutMs?: number;
};

/** How soon a provider that kept its session is asked again to log out, in milliseconds. */
const LOGOUT_PAUSE_MS = 60_000;

/**
 * The `UserManager` of oidc-client-ts, with the session's rules. Decision 010 lists what is overridden and why; each
 * override has a test that fails without it.
 */
export class SessionManager extends UserManager {
  readonly pendingLogout;
  readonly #host: ManagerHost;
  readonly #session: Session;
  readonly #options: Options;
  readonly #timeoutMs: number;
  readonly #refresher;
  #isLeaving = false;
  #secondWindow: AbortController | undefined;
  #check: Promise<User | null> | undefined;
  /** Of a session that must not be used, because its log-out is pending. */
  #refusedIdToken: string | undefined;

  constructor(options: Options) {
    const { host, settings, session, stateStore, navigators } = options;
    const { origin } = host.location;
    const answerPage = `${origin}/silent-check-sso.html`;
    const timeoutS = settings.messageTimeoutMs / 1000;
    super(
      {
        authority: settings.authority,
        client_id: settings.clientId,
        scope: settings.scope,
        response_mode: settings.responseMode,
        redirect_uri: `${origin}/`,
        post_logout_redirect_uri: `${origin}/`,
        // Its default, `redirect_uri`, would load the whole app into the frame.
        silent_redirect_uri: answerPage,
        popup_redirect_uri: answerPage,
        popupWindowFeatures: { width: 480, height: 640, location: false, toolbar: false },
        // Renews by timers that are up to 5 s late, and does not wait for a renewal under way.
        automaticSilentRenew: false,
        // On a change it signs in a second time, and keeps the tokens.
        monitorSession: false,
        stateStore,
        staleStateAgeInSeconds: CALLBACK_LIFE_S,
        // The session keeps the tokens, and the default fails where session storage is blocked.
        userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
        silentRequestTimeoutInSeconds: timeoutS,
        requestTimeoutInSeconds: timeoutS,
        filterProtocolClaims: false,
      },
      navigators.redirect,
      navigators.popup,
      navigators.iframe,
    );
    this.#options = options;
    this.#host = host;
    this.#session = session;
    this.#timeoutMs = settings.messageTimeoutMs;
    this.pendingLogout = createPendingLogout(host);
    this.#refresher = createRefresher({
      renew: async (number) => {
        if (session.getNumber() !== number || !session.getTokens()) throw new AuthError('session_ended');
        await super.signinSilent();
      },
      recover: () => this.checkSilently(),
      budgetMs: this.#timeoutMs,
    });
    // The library judges `isAuthenticated` only when a user is loaded, and its own expiry events are up to 5 s late.
    session.onTokenExpired(() => void this.getUser().then((user) => user && this.events.load(user)));
    this.events.addAccessTokenExpired = session.onTokenExpired;
    this.events.removeAccessTokenExpired = session.offTokenExpired;
  }

  /**
   * Reads the provider's configuration once, and checks its issuer (OpenID Connect Discovery 4.3).
   *
   * @throws AuthError `web_crypto_missing`, `provider_unreachable`, `invalid_provider`
   */
  async loadMetadata(timeoutMs = this.#timeoutMs): Promise<Partial<OidcMetadata>> {
    if (!this.#host.crypto?.subtle) throw new AuthError('web_crypto_missing');
    const timeout = () => new Error('The discovery does not answer.');
    const metadata = await withTimeout(this.metadataService.getMetadata(), timeoutMs, timeout).catch((cause) => {
      throw new AuthError('provider_unreachable', { cause });
    });
    if (metadata?.issuer !== this.settings.authority) throw new AuthError('invalid_provider');
    return metadata;
  }

  /** Asks the provider for anything, past all caches. @throws if it does not answer */
  async assertReachable(): Promise<void> {
    const timeout = () => new Error('The identity provider does not answer.');
    const answer = await withTimeout(fetch(this.settings.metadataUrl, { cache: 'no-store' }), this.#timeoutMs, timeout);
    if (!answer.ok) throw new Error(`The identity provider answers with ${answer.status}.`);
  }

  /**
   * Signs in in a hidden frame if the provider knows the user. All callers share one frame.
   *
   * @throws what oidc-client-ts throws, or AuthError `silent_timeout`
   */
  checkSilently(timeoutMs = this.#timeoutMs): Promise<User | null> {
    this.#check ??= withTimeout(
      super.signinSilent({ forceIframeAuth: true, silentRequestTimeoutInSeconds: timeoutMs / 1000 }),
      timeoutMs,
      () => new AuthError('silent_timeout'),
    ).finally(() => {
      this.#check = undefined;
    });
    return this.#check;
  }

  /**
   * Renews the tokens once for all callers. A refusal ends the session.
   *
   * @throws AuthError `refresh_pending`
   */
  async renew(): Promise<void> {
    const number = this.#session.getNumber();
    try {
      await this.#refresher.refresh(number);
    } catch (cause) {
      const error = toAuthError(cause, 'refresh_failed');
      // A late answer says nothing about the session that has begun since.
      if (this.#session.getNumber() !== number) return;
      if (error.code === 'refresh_pending') throw error;
      this.endSession(error.code === 'invalid_token' ? 'invalid_token' : 'refresh_failed', error);
    }
  }

  retryNow(): void {
    this.#refresher.retryNow();
  }

  /** The session is over, but not by this page's log-out: the screen stays. */
  endSession(reason: UnauthReason, error?: AuthError): void {
    if (!this.#session.getTokens()) return;
    this.#options.settings.logger.info(`Signed out: ${reason}`);
    this.#session.end(reason, { error, keepScreen: true });
  }

  /** Goes on with a log-out that did not reach the provider, after a start that ended with `cause`. */
  async resumeLogout(cause: AuthError): Promise<void> {
    const isDue = Date.now() - this.pendingLogout.lastTriedAt() > LOGOUT_PAUSE_MS;
    if (cause.code === 'logout_pending' && isDue) await this.signoutRedirect().catch(() => {});
    else this.#session.end('logged_out', { error: new AuthError('logout_pending', { cause }) });
  }

  dispose(): void {
    this.#secondWindow?.abort();
  }

  /** The library would answer before the start has found out. The user carries no tokens: React keeps it. */
  override async getUser(): Promise<User | null> {
    await this.#options.start();
    const state = this.#session.getSnapshot();
    if (state.status === 'failed') throw state.error;
    return this.#publicUser();
  }

  /** The library would keep the tokens that `getAccessToken` gives. */
  override async removeUser(): Promise<void> {
    if (this.#session.getTokens()) this.#session.end('logged_out');
  }

  /** The session is the only place that holds tokens; the library would read a store that anyone can read. */
  protected override async _loadUser(): Promise<User | null> {
    return this.#session.getTokens()?.user ?? null;
  }

  /**
   * Every new token set passes here before it is used or announced. The library would accept tokens of another issuer,
   * audience or subject, and of a session that has been ended. It hands `user` on to React, so its tokens are removed.
   */
  override async storeUser(user: User | null): Promise<void> {
    if (!user) return this.removeUser();
    const data = user.state as SigninData | undefined;
    // Only who has just been asked for credentials may sign in while a log-out is pending.
    if (this.pendingLogout.isPending() && data?.prompt !== 'login') {
      this.#refusedIdToken = user.id_token;
      throw new AuthError('logout_pending');
    }
    this.#session.accept(new User({ ...user }));
    this.pendingLogout.clear();
    Object.assign(user, { access_token: '', state: data?.state });
    delete user.id_token;
    delete user.refresh_token;
  }

  /**
   * The library does not check whose configuration it has read, and sends no nonce by itself, which it then does not
   * check either (OpenID Connect Core 3.1.2.1).
   */
  protected override async _signinStart(args: CreateSigninRequestArgs, handle: IWindow): Promise<NavigateResponse> {
    await this.loadMetadata().catch((error) => {
      handle.close();
      throw error;
    });
    return super._signinStart({ nonce: crypto.randomUUID(), ...args }, handle);
  }

  /** The library does not compare the answer's issuer (RFC 9207): another provider's answer could be mixed in. */
  protected override async _signinEnd(url: string, verifySub?: string): Promise<User> {
    const parameters = answerParameters(new URL(url), this.#options.settings.responseMode);
    const issuer = parameters.get('iss');
    const metadata: Record<string, unknown> = { ...(await this.metadataService.getMetadata()) };
    const isExpected = metadata.authorization_response_iss_parameter_supported === true;
    if (issuer === null ? isExpected : issuer !== this.settings.authority) {
      await this.#options.stateStore.remove(parameters.get('state') ?? '');
      throw new AuthError('callback_failed', { cause: new Error('The answer is from another issuer.') });
    }
    return super._signinEnd(url, verifySub);
  }

  /** The library would let a late answer put the tokens of an ended session over those of the next one. */
  protected override async _useRefreshToken(args: UseRefreshTokenArgs): Promise<User> {
    const number = this.#session.getNumber();
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library, not a hook
    const response = await this._client.useRefreshToken({ ...args, timeoutInSeconds: this.#timeoutMs / 1000 });
    if (this.#session.getNumber() !== number) throw new AuthError('session_ended');
    const user = new User({ ...args.state, ...response });
    await this.storeUser(user);
    await this.events.load(user);
    return user;
  }

  /**
   * Renews while a user is signed in, else signs in silently. The library would send the same refresh token once per
   * caller, and a provider that rotates them would then end the session.
   */
  override async signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    await this.#options.start();
    if (this.#session.getTokens() && !args.forceIframeAuth) await this.renew();
    else await this.checkSilently();
    return this.#publicUser();
  }

  /**
   * The library would leave before the provider has answered, more than once, to any return address, and wait for ever
   * on a page that does not leave.
   */
  override async signinRedirect(args: RedirectArgs = {}): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const session = this.#session;
    const before = session.getSnapshot();
    const { returnTo = currentPath(this.#host.location), check = false, timeoutMs, ...others } = args;
    const address = safeReturnTo(returnTo, this.#host.location.origin);
    try {
      await this.loadMetadata();
      const previous = before.status === 'unauthenticated' && before.previous;
      session.show({ status: 'redirecting', ...(previous && { previous }) });
      createTabValue(this.#host, RETURN_TO_KEY).set(address);
      const request = check ? others : this.#askingForCredentials(others);
      const data: SigninData = { returnTo: address, check, prompt: request.prompt, state: args.state };
      const redirectMethod = check ? 'replace' : 'assign';
      await this.#leave(super.signinRedirect({ redirectMethod, ...request, state: data }), timeoutMs);
    } catch (cause) {
      const error = toAuthError(cause, 'provider_unreachable');
      const now = session.getSnapshot();
      const state = now.status === 'redirecting' ? before : now;
      if (state.status === 'unauthenticated') session.show({ ...state, error });
      else if (session.getTokens()) session.show(state);
      else session.show({ status: 'failed', error });
      session.checkExpiry();
      throw error;
    } finally {
      this.#isLeaving = false;
    }
  }

  /** The library would wait for ever on a second window that was closed, and not tell the other tabs. */
  override async signinPopup(args: SigninPopupArgs = {}): Promise<User> {
    this.#secondWindow?.abort();
    const popup = new AbortController();
    this.#secondWindow = popup;
    this.#session.acceptEndedSessions();
    const request = this.#askingForCredentials(args);
    const data: SigninData = { prompt: request.prompt, state: args.state };
    const replaced = new Promise<never>((_, reject) => {
      popup.signal.addEventListener('abort', () => reject(new AuthError('window_replaced')));
    });
    try {
      const signedIn = super.signinPopup({ popupSignal: popup.signal, ...request, state: data });
      const user = await Promise.race([signedIn, replaced]);
      this.#options.broadcast('login');
      return user;
    } catch (cause) {
      throw toAuthError(cause, 'provider_unreachable');
    }
  }

  /**
   * The library would give up the session before it knows that the provider can be reached, and leave for the browser's
   * error page with the ID token in its address.
   */
  override async signoutRedirect(args: SignoutRedirectArgs = {}): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const session = this.#session;
    const idToken = session.getTokens()?.idToken ?? this.#refusedIdToken;
    this.pendingLogout.set();
    this.#options.broadcast('logout');
    session.end('logged_out');
    session.show({ status: 'redirecting' });
    try {
      await this.assertReachable();
      if (!(await this.loadMetadata()).end_session_endpoint) throw new AuthError('not_supported');
      this.pendingLogout.set(Date.now());
      const hint = idToken ? { id_token_hint: idToken } : {};
      const request = { redirectMethod: 'replace', client_id: this.settings.client_id, ...hint, ...args } as const;
      await this.#leave(super.signoutRedirect(request));
    } catch (cause) {
      const isUnsupported = cause instanceof AuthError && cause.code === 'not_supported';
      const error = isUnsupported ? cause : new AuthError('logout_pending', { cause });
      session.end('logged_out', { error });
      throw error;
    } finally {
      this.#isLeaving = false;
    }
  }

  /** The start has already taken the provider's answer out of the address; the library would look for it there. */
  override async signinCallback(): Promise<User | undefined> {
    return (await this.getUser()) ?? undefined;
  }

  /** The password grant is forbidden by RFC 9700, section 2.4. */
  override async signinResourceOwnerCredentials(): Promise<never> {
    throw notSupported('The password grant');
  }

  /** It would not tell the other tabs, and its window cannot answer under the cross-origin opener policy. */
  override async signoutPopup(): Promise<never> {
    throw notSupported('Log-out in a second window');
  }

  /** A browser that blocks third-party cookies would keep the provider's session. */
  override async signoutSilent(): Promise<never> {
    throw notSupported('Log-out in a hidden frame');
  }

  /** While a log-out is pending, the provider may still know the user: it must ask for credentials again. */
  #askingForCredentials<Args extends { prompt?: string }>(args: Args): Args {
    return this.pendingLogout.isPending() && !args.prompt ? { ...args, prompt: 'login' } : args;
  }

  /** The library's redirect ends at any `pageshow`, or never: a page that is still here after the limit cannot leave. */
  #leave(navigation: Promise<void>, timeoutMs = this.#timeoutMs): Promise<never> {
    const gone = navigation.then(() => new Promise<never>(() => {}));
    return withTimeout(gone, timeoutMs, () => new AuthError('provider_unreachable'));
  }

  /** The signed-in user without tokens, for React. */
  #publicUser(): User | null {
    const tokens = this.#session.getTokens();
    if (!tokens) return null;
    const { profile, session_state, token_type, scope } = tokens.user;
    const expires_at = Math.floor(Date.now() / 1000 + tokens.remainingS());
    return new User({ access_token: '', profile, session_state, token_type, expires_at, ...(scope && { scope }) });
  }
}

const notSupported = (what: string) =>
  new AuthError('not_supported', {
    message: `${what} is not supported. Use signinRedirect(), signinPopup() and signoutRedirect().`,
  });
