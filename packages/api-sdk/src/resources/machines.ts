import { countMachines, listMachines, listMachinesOfUser } from '../generated/actions.ts';
import type { CallOptions, Http } from '../http.ts';

/** Connected coffee machines. */
export const machines = (http: Http) => ({
  /** All machines: the answer may hold a million rows. Fails as 'fetch all coffee machines'. */
  list: (options?: CallOptions) => http.call(listMachines, {}, options),

  /** All machines of a user. Fails as 'fetch coffee machines by user id'. */
  ofUser: (userId: number, options?: CallOptions) => http.call(listMachinesOfUser, { at: { userId } }, options),

  /** How many machines there are. Fails as 'fetch total machines'. */
  count: async (options?: CallOptions) => (await http.call(countMachines, {}, options)).quantity,
});
