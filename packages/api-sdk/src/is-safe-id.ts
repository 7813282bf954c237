/**
 * Whether JavaScript can represent an id exactly. An id beyond ±(2^53 − 1) is rounded and can belong to another record,
 * so show it without actions. Calls reject such ids.
 * @example
 * ```ts
 * import { isSafeId } from '@joe/api-sdk';
 *
 * const { data } = await api.users.list();
 * for (const user of data) if (isSafeId(user.user_id)) console.log((await api.users.get(user.user_id)).email);
 * ```
 */
export const isSafeId = (id: number): boolean => Number.isSafeInteger(id);
