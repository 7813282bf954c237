/**
 * Whether JavaScript can represent an id exactly. It can round an id beyond ±(2^53 − 1), and the rounded id can
 * belong to another record. Offer no actions for such a record. Calls reject its id.
 * @example
 * ```ts
 * import { isSafeId } from '@joe/api-sdk';
 *
 * const { data } = await api.users.list();
 * for (const user of data) if (isSafeId(user.user_id)) console.log((await api.users.get(user.user_id)).email);
 * ```
 */
export const isSafeId = (id: number): boolean => Number.isSafeInteger(id);
