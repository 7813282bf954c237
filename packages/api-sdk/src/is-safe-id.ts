/**
 * Whether an id arrived exactly as the API wrote it. One beyond ±(2^53 − 1) was rounded by JavaScript and may be another
 * record's: show it, but switch its actions off. Calls refuse it in any case.
 */
export const isSafeId = (id: number): boolean => Number.isSafeInteger(id);
