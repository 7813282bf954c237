import type { ApiConfig } from './config.ts';
import { createHttp, type Http } from './http.ts';
import { addresses } from './resources/addresses.ts';
import { lang } from './resources/lang.ts';
import { machines } from './resources/machines.ts';
import { orders } from './resources/orders.ts';
import { recipes } from './resources/recipes.ts';
import { users } from './resources/users.ts';

/** All calls of the back-office API by noun. `use` adds middleware. `call` makes calls that have no function here. */
export interface Api extends Http {
  /** People registered in the app. */
  users: ReturnType<typeof users>;
  /** Orders of the shop. All amounts are in Swiss francs. */
  orders: ReturnType<typeof orders>;
  /** Connected coffee machines. */
  machines: ReturnType<typeof machines>;
  /** Addresses of the customers. */
  addresses: ReturnType<typeof addresses>;
  /** Coffee recipes of the app. */
  recipes: ReturnType<typeof recipes>;
  /** Language files of machine families (EF groups). All calls require the role `lang`. */
  lang: ReturnType<typeof lang>;
}

/**
 * Creates a client for the whole API. It sends no request by itself.
 * @throws {TypeError} if `baseUrl`, a function, a timeout or a retry setting is invalid
 * @example
 * ```ts
 * import { createApi } from '@joe/api-sdk';
 *
 * const api = createApi({
 *   baseUrl: 'https://api.example.com/api',
 *   getAccessToken: () => process.env.JOE_TOKEN ?? '',
 * });
 * console.log(await api.users.count());
 * ```
 */
export function createApi(config: ApiConfig): Api {
  const http = createHttp(config);
  return {
    ...http,
    users: users(http),
    orders: orders(http),
    machines: machines(http),
    addresses: addresses(http),
    recipes: recipes(http),
    lang: lang(http),
  };
}
