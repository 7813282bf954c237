import type { CallOptions, ListOptions } from '../config.ts';
import { countMachines, listMachines, listMachinesOfUser, Machine } from '../generated/machines.ts';
import type { Http } from '../http.ts';
import { openRows, readRows } from '../rows.ts';

/** Connected coffee machines. */
export const machines = (http: Http) => ({
  /** All machines, of which there may be a million: `stream` holds fewer at a time. Fails as 'fetch all coffee machines'. */
  list: (options?: ListOptions) => http.open(listMachines, {}, options, readRows(Machine, options?.onUnreadable)),

  /**
   * All machines in pieces of some thousand checked rows, as they arrive: the main thread is never held for long. Leaving
   * the loop gives the connection up. Not repeated once the answer has begun. Fails as 'fetch all coffee machines'.
   */
  async *stream(options?: ListOptions) {
    yield* await http.open(listMachines, {}, options, openRows(Machine, options?.onUnreadable));
  },

  /** All machines of a user. Fails as 'fetch coffee machines by user id'. */
  ofUser: (userId: number, options?: ListOptions) => http.call(listMachinesOfUser, { at: { userId } }, options),

  /** How many machines there are. Fails as 'fetch total machines'. */
  count: async (options?: CallOptions) => (await http.call(countMachines, {}, options)).quantity,
});
