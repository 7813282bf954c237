import { type AuthClient, type AuthState, createAuthClient } from '@joe/auth';
import type { Config } from './config.ts';

/** The session of this tab. */
export interface Session extends AuthClient {
  /**
   * Whether another user has signed in since this page loaded. Then the page must reload, so that the first user's data
   * is neither shown to the second user nor sent in their name.
   */
  isOtherUser(state: AuthState): boolean;
}

export const createSession = ({ authUrl, authRealm, authClientId }: Config): Session =>
  withOwner(createAuthClient({ url: authUrl, realm: authRealm, clientId: authClientId }));

/** Remembers the first user who signs in as the owner of the page. */
export function withOwner(authClient: AuthClient): Session {
  const subjectOf = (state: AuthState) => (state.status === 'authenticated' ? state.info.subject : undefined);
  let owner = subjectOf(authClient.getSnapshot());
  authClient.subscribe(() => {
    owner ??= subjectOf(authClient.getSnapshot());
  });
  return { ...authClient, isOtherUser: (state) => (subjectOf(state) ?? owner) !== owner };
}
