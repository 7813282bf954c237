import type { CallOptions, ListOptions } from '../config.ts';
import { Address, countAddresses, listAddresses } from '../generated/addresses.ts';
import type { Http } from '../http.ts';
import { openRows, readRows } from '../rows.ts';

/** Addresses of the customers. */
export const addresses = (http: Http) => ({
  /** All addresses, of which there may be a million: `stream` holds fewer at a time. Fails as 'fetch all addresses'. */
  list: (options?: ListOptions) => http.open(listAddresses, {}, options, readRows(Address, options?.onUnreadable)),

  /**
   * All addresses in pieces of some thousand checked rows, as they arrive: the main thread is never held for long. Leaving
   * the loop gives the connection up. Not repeated once the answer has begun. Fails as 'fetch all addresses'.
   */
  async *stream(options?: ListOptions) {
    yield* await http.open(listAddresses, {}, options, openRows(Address, options?.onUnreadable));
  },

  /** How many addresses there are. Fails as 'fetch total addresses'. */
  count: async (options?: CallOptions) => (await http.call(countAddresses, {}, options)).quantity,
});
