import type { Http } from '@joe/api-sdk';
import { createContext, useContext } from 'react';
import { addressesQueries } from './addresses.ts';
import { langQueries } from './lang.ts';
import { machinesQueries } from './machines.ts';
import { ordersQueries } from './orders.ts';
import { recipesQueries } from './recipes.ts';
import { usersQueries } from './users.ts';

/**
 * The queries and mutations of all nouns, and the SDK calls of some, for one API client.
 *
 * @param timeZone the configured time zone, for the days of a period. Undefined means the browser's time zone.
 */
export const createAppApi = (http: Http, timeZone?: string) => ({
  users: usersQueries(http),
  orders: ordersQueries(http, timeZone),
  machines: machinesQueries(http),
  addresses: addressesQueries(http),
  recipes: recipesQueries(http),
  lang: langQueries(http),
});

export type AppApi = ReturnType<typeof createAppApi>;

export const ApiContext = createContext<AppApi | undefined>(undefined);

/** The queries and mutations: `useQuery(api.users.list(params))`, `useSingleMutation(api.users.remove)`. */
export function useApi(): AppApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi() needs an <ApiContext>.');
  return api;
}
