import type { CallOptions, ListOptions } from '../config.ts';
import { countAddresses, Address as isAddress, listAddresses } from '../generated/addresses.ts';
import type { Address } from '../generated/schema.ts';
import type { Http, Read } from '../http.ts';
import { openRows, readRows } from '../rows.ts';

/** Addresses of the customers. */
export const addresses = (http: Http) => {
  const open = <T>(options: ListOptions | undefined, read: Read<T>) =>
    http.open(listAddresses, options, (api, init) => api.GET(listAddresses.path, init), read);
  return {
    /** All addresses, of which there may be a million: `stream` holds fewer at a time. Fails as 'fetch all addresses'. */
    list: (options?: ListOptions): Promise<Address[]> => open(options, readRows(isAddress, options?.onUnreadable)),

    /**
     * All addresses in pieces of up to some thousand checked rows, as they arrive: the main thread is never held for long.
     * Leaving the loop closes the connection. Not repeated once the answer has begun. Fails as 'fetch all addresses'.
     */
    async *stream(options?: ListOptions): AsyncGenerator<Address[], void, void> {
      yield* await open(options, openRows(isAddress, options?.onUnreadable));
    },

    /** How many addresses there are. Fails as 'fetch total addresses'. */
    count: async (options?: CallOptions): Promise<number> =>
      (await http.call(countAddresses, options, (api, init) => api.GET(countAddresses.path, init))).quantity,
  };
};
