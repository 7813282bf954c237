import type { ApiConfig } from './config.ts';
import { createHttp } from './http.ts';
import { addresses } from './resources/addresses.ts';
import { lang } from './resources/lang.ts';
import { machines } from './resources/machines.ts';
import { orders } from './resources/orders.ts';
import { recipes } from './resources/recipes.ts';
import { users } from './resources/users.ts';

/** Every call of the back-office API, by noun. */
export type Api = ReturnType<typeof createApi>;

/**
 * Makes a client for the whole API. Sends nothing by itself.
 * @throws {TypeError} when `baseUrl`, a time limit or a setting of the repeats is unusable
 */
export function createApi(config: ApiConfig) {
  const http = createHttp(config);
  return {
    users: users(http),
    orders: orders(http),
    machines: machines(http),
    addresses: addresses(http),
    recipes: recipes(http),
    lang: lang(http),
  };
}
