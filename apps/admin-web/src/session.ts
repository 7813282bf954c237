import { createAuthClient } from '@joe/auth';
import { hasAuthParams } from '@joe/auth/react';
import { config } from './config.ts';

/** Somebody is just coming back from the provider. */
export const isComingBack = hasAuthParams();

/** The one session of this tab. */
export const session = createAuthClient({
  url: config.authUrl,
  realm: config.authRealm,
  clientId: config.authClientId,
});

// The start takes the provider's answer out of the address at once, before any router or referrer can see it.
void session.init();
