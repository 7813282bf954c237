import { createHttp } from '@joe/api-sdk';
import { config } from './config.ts';
import { session } from './session.ts';

/**
 * The one connection to the API; only `queries/` may import it. Each noun makes its own calls of it, so that no screen
 * loads those of another.
 */
export const http = createHttp({
  baseUrl: `${config.apiUrl}/api`,
  getAccessToken: () => session.getAccessToken(),
  renewAccessToken: () => session.refresh(),
});
