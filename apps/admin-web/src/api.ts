import { createHttp } from '@joe/api-sdk';
import { config } from './config.ts';
import { belongsToAnother, session } from './session.ts';

/**
 * The one connection to the API; only `queries/` may import it. Each noun makes its own calls of it, so that no screen
 * loads those of another.
 */
export const http = createHttp({
  baseUrl: `${config.apiUrl}/api`,
  getAccessToken: async () => {
    const token = await session.getAccessToken();
    // The page is about to start anew: a request of the first person, refused or waiting, ends with it.
    if (belongsToAnother(session.getSnapshot())) return new Promise<never>(() => {});
    return token;
  },
  renewAccessToken: () => session.refresh(),
});
