/**
 * Whether JavaScript can represent an id exactly. An id beyond ±(2^53 − 1) is rounded and can belong to another record,
 * so show it without actions. Calls reject such ids.
 */
export const isSafeId = (id: number): boolean => Number.isSafeInteger(id);
