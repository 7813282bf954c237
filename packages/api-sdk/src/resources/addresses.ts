import type { CallOptions, ListOptions } from '../config.ts';
import { countAddresses, Address as isAddress, listAddresses } from '../generated/addresses.ts';
import type { Address } from '../generated/schema.ts';
import type { Http } from '../http.ts';
import { openRows, readRows } from '../rows.ts';

/** Addresses of the customers. */
export const addresses = (http: Http) => ({
  /**
   * All addresses, possibly a million. `stream` needs less memory. Error message: `Failed to fetch all addresses: …`.
   */
  list: (options?: ListOptions): Promise<Address[]> =>
    http.call(listAddresses, {}, options, { read: readRows(isAddress, options?.onUnreadable) }),

  /**
   * All addresses in chunks of checked rows, as they arrive, without blocking the main thread. Leaving the loop closes
   * the connection. Not retried after the response has begun. Error message: `Failed to fetch all addresses: …`.
   */
  async *stream(options?: ListOptions): AsyncGenerator<Address[], void, void> {
    yield* await http.call(listAddresses, {}, options, { read: openRows(isAddress, options?.onUnreadable) });
  },

  /** Number of addresses. Error message: `Failed to fetch total addresses: …`. */
  count: async (options?: CallOptions): Promise<number> => (await http.call(countAddresses, {}, options)).quantity,
});
