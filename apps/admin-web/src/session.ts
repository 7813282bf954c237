import { createAuthClient } from '@joe/auth';
import { config } from './config.ts';

/** The one session of this tab. */
export const session = createAuthClient({
  url: config.authUrl,
  realm: config.authRealm,
  clientId: config.authClientId,
});
