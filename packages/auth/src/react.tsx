import { createContext, useContext, useSyncExternalStore } from 'react';
import { type AuthContextProps, useAuth as useOidcAuth } from 'react-oidc-context';
import type { AuthClient } from './auth-client.ts';
import { type AuthState, userOf } from './auth-state.ts';
import { type Access, noAccess } from './roles.ts';

export { AuthProvider } from 'react-oidc-context';

const logNotInitialized = async () => console.error('Keycloak is not initialized yet.') as never;

/** Used if there is no `AuthProvider`. */
const notInitialized: Partial<AuthContextProps> = {
  isLoading: true,
  isAuthenticated: false,
  signinRedirect: logNotInitialized,
  signinPopup: logNotInitialized,
  signoutRedirect: logNotInitialized,
};

/**
 * `useAuth()` of react-oidc-context. Without an `AuthProvider`, `signinRedirect`, `signinPopup` and `signoutRedirect`
 * only log an error (section 8).
 */
export const useAuth = (): AuthContextProps => useOidcAuth() ?? notInitialized;

const initializing: AuthState = { status: 'initializing' };

/** Contains the client for `useSession()`, because the context of `AuthProvider` does not. */
export const SessionContext = createContext<Pick<AuthClient, 'getSnapshot' | 'subscribe'>>({
  getSnapshot: () => initializing,
  subscribe: () => () => {},
});

/**
 * The state of the session, with what `useAuth()` does not know: why it ended, who was signed in, and the access
 * rights. Needs a `SessionContext`.
 */
export function useSession(): AuthState {
  const { subscribe, getSnapshot } = useContext(SessionContext);
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** The access rights of the user. After the end of a session, they remain as long as the screen remains. */
export const useAccess = (): Access => userOf(useSession())?.access ?? noAccess;
