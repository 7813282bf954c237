import type { CallOptions, ListOptions } from '../config.ts';
import { countMachines, Machine as isMachine, listMachines, listMachinesOfUser } from '../generated/machines.ts';
import type { Machine } from '../generated/schema.ts';
import type { Http } from '../http.ts';
import { openRows, readRows } from '../rows.ts';

/** Connected coffee machines. */
export const machines = (http: Http) => ({
  /**
   * All machines, possibly a million. `stream` needs less memory. Error message:
   * `Failed to fetch all coffee machines: …`.
   */
  list: (options?: ListOptions): Promise<Machine[]> =>
    http.call(listMachines, {}, options, { read: readRows(isMachine, options?.onUnreadable) }),

  /**
   * All machines in chunks of checked rows, as they arrive, without blocking the main thread. Leaving the loop closes
   * the connection. Not retried after the response has begun. Error message: `Failed to fetch all coffee machines: …`.
   */
  async *stream(options?: ListOptions): AsyncGenerator<Machine[], void, void> {
    yield* await http.call(listMachines, {}, options, { read: openRows(isMachine, options?.onUnreadable) });
  },

  /** All machines of a user. Error message: `Failed to fetch coffee machines by user id: …`. */
  ofUser: (userId: number, options?: ListOptions): Promise<Machine[]> =>
    http.call(listMachinesOfUser, { path: { userId } }, options),

  /** Number of machines. Error message: `Failed to fetch total machines: …`. */
  count: async (options?: CallOptions): Promise<number> => (await http.call(countMachines, {}, options)).quantity,
});
