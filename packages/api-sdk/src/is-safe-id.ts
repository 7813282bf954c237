/**
 * Whether an id arrived exactly as the API wrote it. One beyond ±(2^53 − 1) did not: show it, but switch its actions off
 * (decision C7). Calls refuse it in any case.
 */
export const isSafeId = (id: number): boolean => Number.isSafeInteger(id);
