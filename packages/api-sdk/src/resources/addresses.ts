import { countAddresses, listAddresses } from '../generated/actions.ts';
import type { CallOptions, Http } from '../http.ts';

/** Addresses of the customers. */
export const addresses = (http: Http) => ({
  /** All addresses: the answer may hold a million rows. Fails as 'fetch all addresses'. */
  list: (options?: CallOptions) => http.call(listAddresses, {}, options),

  /** How many addresses there are. Fails as 'fetch total addresses'. */
  count: async (options?: CallOptions) => (await http.call(countAddresses, {}, options)).quantity,
});
