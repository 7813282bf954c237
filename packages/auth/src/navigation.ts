import type { OidcMetadata } from 'oidc-client-ts';
import { AuthError } from './errors.ts';
import { createNonce, type Protocol, toAuthError } from './protocol.ts';
import { currentPath, safeReturnTo } from './return-to.ts';
import type { Session } from './session.ts';

export type NavigationHost = Pick<Window, 'location'>;

interface SignInOptions {
  prompt?: 'none' | 'create';
  returnTo?: string | undefined;
  /** The answer "nobody is signed in" is expected. */
  check?: boolean;
}

/** The ways out of the page: to the provider, beside it in a second window, and out of the session. */
export function createNavigation({
  host: { location },
  session,
  protocol,
  provider,
  tell,
}: {
  host: NavigationHost;
  session: Session;
  protocol: Protocol;
  /** The provider's configuration, read before anything is given up. */
  provider: () => Promise<Partial<OidcMetadata>>;
  tell: (signal: 'login' | 'logout') => void;
}) {
  let leaving = false;
  let secondWindow: AbortController | undefined;

  async function signIn(options: SignInOptions): Promise<void> {
    if (leaving) return;
    leaving = true;
    const { prompt, returnTo = currentPath(location), check = false } = options;
    const before = session.getSnapshot();
    try {
      await provider();
      const previous = before.status === 'unauthenticated' && before.previous;
      session.show({ status: 'redirecting', ...(previous && { previous }) });
      await protocol.signInByRedirect(
        {
          nonce: createNonce(),
          state: { returnTo: safeReturnTo(returnTo, location.origin), check },
          ...(prompt && { prompt }),
        },
        check ? 'replace' : 'assign',
      );
    } catch (cause) {
      const error = toAuthError(cause, 'provider_unreachable');
      const now = session.getSnapshot();
      const state = now.status === 'redirecting' ? before : now;
      if (state.status === 'unauthenticated') session.show({ ...state, error });
      else if (!session.getTokens()) session.show({ status: 'failed', error });
      else {
        // Who is signed in stays so.
        session.show(state);
        throw error;
      }
    } finally {
      leaving = false;
    }
  }

  async function signInBeside(): Promise<void> {
    secondWindow?.abort();
    secondWindow = new AbortController();
    const { signal } = secondWindow;
    session.welcome();
    try {
      await protocol.signInBeside(createNonce(), signal);
      tell('login');
    } catch (cause) {
      // Given up for the next try, which tells how it ends.
      if (signal.aborted) return;
      throw toAuthError(cause, 'provider_unreachable');
    }
  }

  async function signOut(): Promise<void> {
    if (leaving) return;
    leaving = true;
    const idToken = session.getTokens()?.idToken;
    tell('logout');
    session.end('logged_out');
    session.show({ status: 'redirecting' });
    try {
      if (!(await provider()).end_session_endpoint) throw new AuthError('not_supported');
      await protocol.signOutByRedirect(idToken);
    } catch (cause) {
      session.end('logged_out', { error: toAuthError(cause, 'provider_unreachable') });
      protocol.forget();
    } finally {
      leaving = false;
    }
  }

  return { signIn, signInBeside, signOut, dispose: () => secondWindow?.abort() };
}
