import type { ApiConfig } from './config.ts';
import { createHttp, type Http } from './http.ts';
import { addresses } from './resources/addresses.ts';
import { lang } from './resources/lang.ts';
import { machines } from './resources/machines.ts';
import { orders } from './resources/orders.ts';
import { recipes } from './resources/recipes.ts';
import { users } from './resources/users.ts';

/** Every call of the back-office API, by noun; `use` adds middleware, `call` makes a call that has no function here. */
export interface Api extends Http {
  users: ReturnType<typeof users>;
  orders: ReturnType<typeof orders>;
  machines: ReturnType<typeof machines>;
  addresses: ReturnType<typeof addresses>;
  recipes: ReturnType<typeof recipes>;
  lang: ReturnType<typeof lang>;
}

/**
 * Makes a client for the whole API. Sends nothing by itself.
 * @throws {TypeError} when `baseUrl`, a function, a time limit or a setting of the repeats is unusable
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
