import { useMemo, useSyncExternalStore } from 'react';
import { type AuthContextProps, useAuth } from 'react-oidc-context';
import { type AuthClient, clientByEvents } from './auth-client.ts';
import { type Access, noAccess } from './roles.ts';
import type { AuthState } from './session.ts';

type SessionSource = Pick<AuthClient, 'getSnapshot' | 'subscribe' | keyof SessionActions>;

/** What a screen can ask of the session; the calls of `AuthClient`. */
export type SessionActions = Pick<AuthClient, 'login' | 'logout' | 'register' | 'accountManagement'>;

const initializing: AuthState = { status: 'initializing' };
const logNotInitialized = async () => console.error('Keycloak is not initialized yet.');

/** Used without an `AuthProvider` above. */
const noSource: SessionSource = {
  getSnapshot: () => initializing,
  subscribe: () => () => {},
  login: logNotInitialized,
  logout: logNotInitialized,
  register: logNotInitialized,
  accountManagement: logNotInitialized,
};

export { AuthProvider, hasAuthParams, useAuth } from 'react-oidc-context';

/** The session's state, which says more than `useAuth()`: why it ended, who was signed in, whether the token expired. */
export function useSession(): AuthState & SessionActions {
  const auth: AuthContextProps | undefined = useAuth();
  const source = (auth && clientByEvents.get(auth.events)) ?? noSource;
  const state = useSyncExternalStore(source.subscribe, source.getSnapshot);
  return useMemo(() => {
    const { login, logout, register, accountManagement } = source;
    return { ...state, login, logout, register, accountManagement };
  }, [state, source]);
}

/** What the user may do. After the end of a session it stays as it was, because the screen stays. */
export function useAccess(): Access {
  const session = useSession();
  if (session.status === 'authenticated') return session.access;
  return ('previous' in session && session.previous?.access) || noAccess;
}
