import { type AuthState, createAuthClient } from '@joe/auth';
import { hasAuthParams } from '@joe/auth/react';
import { config, configTookMs } from './config.ts';

/** Somebody is just coming back from the provider. */
export const isComingBack = hasAuthParams();

/** The one session of this tab. */
export const session = createAuthClient({
  url: config.authUrl,
  realm: config.authRealm,
  clientId: config.authClientId,
});

// The start takes the provider's answer out of the address at once, before any router or referrer can see it.
void session.init(configTookMs);

let owner: string | undefined;

/**
 * Whether somebody else has signed in than the person this page has worked for. Nothing of the first may then be shown
 * or sent in the name of the second, so the page has to start anew.
 */
export function belongsToAnother(state: AuthState): boolean {
  if (state.status !== 'authenticated') return false;
  owner ??= state.info.subject;
  return state.info.subject !== owner;
}
