import { type AuthState, createAuthClient } from '@joe/auth';
import { hasAuthParams } from '@joe/auth/react';
import { config } from './config.ts';

/** The user is just coming back from the provider. */
export const isComingBack = hasAuthParams();

/** The one session of this tab. */
export const session = createAuthClient({
  url: config.authUrl,
  realm: config.authRealm,
  clientId: config.authClientId,
});

// The start takes the provider's answer out of the address at once, before any router or referrer can see it. Its 10 s
// count from the navigation to this page (decision A7).
void session.init(performance.now());

let owner: string | undefined;
session.subscribe(() => {
  const state = session.getSnapshot();
  if (state.status === 'authenticated') owner ??= state.info.subject;
});

/**
 * Whether another user has signed in since this page loaded. The page then has to reload: nothing of the first user may
 * be shown to the second, or sent in their name.
 */
export const isOtherUser = (state: AuthState): boolean =>
  state.status === 'authenticated' && state.info.subject !== owner;
