import { createApi } from '@joe/api-sdk';
import { config } from './config.ts';
import { session } from './session.ts';

/** The one SDK instance; only `queries/` may import it. */
export const api = createApi({
  baseUrl: `${config.apiUrl}/api`,
  getAccessToken: () => session.getAccessToken(),
  renewAccessToken: () => session.refresh(),
});
