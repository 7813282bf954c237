import { useMemo, useSyncExternalStore } from 'react';
import { type AuthContextProps, useAuth } from 'react-oidc-context';
import { type AuthClient, clientByEvents } from './auth-client.ts';
import { type Access, noAccess } from './roles.ts';
import { type AuthState, userOf } from './session-store.ts';

type SessionSource = Pick<AuthClient, 'getSnapshot' | 'subscribe' | keyof SessionActions>;

/** The methods of `AuthClient` for screens. */
type SessionActions = Pick<AuthClient, 'login' | 'logout' | 'register' | 'accountManagement'>;

const initializing: AuthState = { status: 'initializing' };
const logNotInitialized = async () => console.error('Keycloak is not initialized yet.');

/** Used if there is no `AuthProvider`. */
const fallbackSource: SessionSource = {
  getSnapshot: () => initializing,
  subscribe: () => () => {},
  login: logNotInitialized,
  logout: logNotInitialized,
  register: logNotInitialized,
  accountManagement: logNotInitialized,
};

export { AuthProvider, useAuth } from 'react-oidc-context';

/** The state of the session. Unlike `useAuth()`, it also contains the previous user and the reason why this user was signed out. */
export function useSession(): AuthState & SessionActions {
  const auth: AuthContextProps | undefined = useAuth();
  const source = (auth && clientByEvents.get(auth.events)) ?? fallbackSource;
  const state = useSyncExternalStore(source.subscribe, source.getSnapshot);
  return useMemo(() => {
    const { login, logout, register, accountManagement } = source;
    return { ...state, login, logout, register, accountManagement };
  }, [state, source]);
}

/** The access rights of the user. After the end of a session, they remain as long as the screen remains. */
export const useAccess = (): Access => userOf(useSession())?.access ?? noAccess;
