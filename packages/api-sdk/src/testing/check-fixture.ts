import { type Check, Mismatch, parse } from '../check.ts';

/**
 * A copy of `value` without unknown fields.
 * @throws {TypeError} with the position, e.g. `orders[0].total: expected finite number, got string`
 */
export function checkFixture<T>(check: Check<T>, value: T, name: string): T {
  try {
    // Copied as JSON, because `structuredClone` rejects proxies, e.g. records of a reactive store.
    return JSON.parse(JSON.stringify(parse(check, value, name)));
  } catch (cause) {
    if (!(cause instanceof Mismatch)) throw cause;
    throw new TypeError(`${cause.path}: ${cause.reason}`);
  }
}
