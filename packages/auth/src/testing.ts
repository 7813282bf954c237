import type { AuthClient } from './auth-client.ts';
import { type Access, accessFrom } from './roles.ts';
import type { AuthState } from './session.ts';
import type { SessionInfo } from './token.ts';

/** A session as it is after the sign-in of a member of staff with these realm roles. */
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
  return { status: 'authenticated', info, access, expired: false };
}

/**
 * A client for component tests: it does nothing but keep the state and note the calls.
 *
 * @returns the client, with `show` to change the state and `calls`, the names of the actions called so far
 */
export function fakeAuthClient(initial: AuthState): AuthClient & { show(state: AuthState): void; calls: string[] } {
  let state = initial;
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  return {
    calls,
    show(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    init: async () => state,
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    login: note('login'),
    logout: note('logout'),
    register: note('register'),
    accountManagement: note('accountManagement'),
    getAccessToken: async () => 'test-token',
    refresh: note('refresh'),
    onTokenExpired: () => () => {},
    dispose() {},
  };
}
