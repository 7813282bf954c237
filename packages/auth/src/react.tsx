import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AuthClient } from './auth-client.ts';
import { type Access, noAccess } from './roles.ts';
import type { AuthState } from './session.ts';

type SessionSource = Pick<AuthClient, 'getSnapshot' | 'subscribe' | keyof SessionActions>;

/** What a screen can ask of the session; the calls of `AuthClient`. */
export type SessionActions = Pick<AuthClient, 'login' | 'logout' | 'register' | 'accountManagement'>;

const initializing: AuthState = { status: 'initializing' };
const uninitialized = async () => console.error('Keycloak is not initialized yet.');

/** Stands in where no `AuthProvider` is above. */
const noSource: SessionSource = {
  getSnapshot: () => initializing,
  subscribe: () => () => {},
  login: uninitialized,
  logout: uninitialized,
  register: uninitialized,
  accountManagement: uninitialized,
};

const SessionContext = createContext(noSource);

/** Whether the provider has just sent somebody back to this address. */
export { hasAuthParams } from 'react-oidc-context';

/** Gives the screens below the session, and starts it. */
export function AuthProvider({ client, children }: { client: AuthClient; children: ReactNode }) {
  useEffect(() => {
    void client.init();
  }, [client]);
  return <SessionContext value={client}>{children}</SessionContext>;
}

/** The session's state, and what can be done about it. */
export function useSession(): AuthState & SessionActions {
  const source = useContext(SessionContext);
  const state = useSyncExternalStore(source.subscribe, source.getSnapshot);
  return useMemo(() => {
    const { login, logout, register, accountManagement } = source;
    return { ...state, login, logout, register, accountManagement };
  }, [state, source]);
}

/** What the member of staff may do. After a session's end it is what he could do in it, because his screen stays. */
export function useAccess(): Access {
  const session = useSession();
  if (session.status === 'authenticated') return session.access;
  return ('previous' in session && session.previous?.access) || noAccess;
}
