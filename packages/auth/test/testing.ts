import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { AuthClient } from '../src/auth-client.ts';
import type { AuthState } from '../src/auth-state.ts';
import { type Access, accessFrom } from '../src/roles.ts';
import type { SessionInfo } from '../src/token.ts';

/** The session after the sign-in of a user with these realm roles. */
export function signedIn(...roles: string[]): Extract<AuthState, { status: 'authenticated' }> {
  const access: Access = accessFrom({ realm_access: { roles } });
  const info: SessionInfo = {
    subject: 'test-staff',
    sessionId: 'test-session',
    displayName: 'Test Staff',
    resourceAccess: {},
    issuedAt: 0,
    expiresAt: 300,
  };
  return { status: 'authenticated', info, access, isTokenExpired: false };
}

export interface FakeAuthClient extends AuthClient {
  setState(state: AuthState): void;
  calls: string[];
  endAtRenewal(): void;
}

/**
 * A client for component tests. It keeps the state and records the calls of actions, and `useAuth()` has the user of
 * this state. Each `renewToken` issues another token. After the end of a session with `previous`, `getAccessToken` waits for
 * the next sign-in.
 *
 * @returns the client with three more members. `setState` changes the state, `calls` has the names of the called
 *   actions, and after `endAtRenewal` the next renewal ends the session, as if the provider refused it
 */
export function fakeAuthClient(initial: AuthState): FakeAuthClient {
  let state = initial;
  let token = 1;
  let mustEnd = false;
  let owner = subjectOf(initial);
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const record = (name: string) => async () => void calls.push(name);
  const userManager = new UserManager({
    authority: 'https://login.test',
    client_id: 'test',
    redirect_uri: '/',
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });
  // These calls stay pending, because the page leaves, or the user is in the second window.
  const leave = (name: string) => async () => {
    calls.push(name);
    return new Promise<never>(() => {});
  };
  userManager.signinRedirect = leave('signinRedirect');
  userManager.signinPopup = leave('signinPopup');
  userManager.signoutRedirect = leave('signoutRedirect');
  userManager.getUser = async () => {
    await client.init();
    return oidcUserOf(state);
  };
  const client = {
    calls,
    setState(next: AuthState) {
      state = next;
      owner ??= subjectOf(next);
      const user = oidcUserOf(state);
      void (user ? userManager.events.load(user) : userManager.events.unload());
      for (const listener of listeners) listener();
    },
    userManager,
    init: async () => state,
    getSnapshot: () => state,
    isOtherUser: () => (subjectOf(state) ?? owner) !== owner,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    register: record('register'),
    accountManagement: record('accountManagement'),
    async getAccessToken() {
      if (state.status === 'unauthenticated' && state.previous) {
        await new Promise<void>((resolve) => {
          const stop = client.subscribe(() => {
            if (state.status !== 'authenticated') return;
            stop();
            resolve();
          });
        });
      }
      return `test-token-${token}`;
    },
    async renewToken() {
      calls.push('renewToken');
      token++;
      if (!mustEnd || state.status !== 'authenticated') return;
      mustEnd = false;
      client.setState({ status: 'unauthenticated', reason: 'renewal_failed', previous: state });
    },
    endAtRenewal() {
      mustEnd = true;
    },
    onTokenExpired: () => () => {},
    dispose() {},
  };
  return client;
}

const subjectOf = (state: AuthState) => (state.status === 'authenticated' ? state.info.subject : undefined);

function oidcUserOf(state: AuthState): User | null {
  if (state.status !== 'authenticated') return null;
  const profile = { sub: state.info.subject, iss: 'https://login.test', aud: 'test', exp: 300, iat: 0 };
  const expires_at = Math.floor(Date.now() / 1000) + (state.isTokenExpired ? 0 : 300);
  return new User({ access_token: '', token_type: 'Bearer', profile, expires_at });
}
