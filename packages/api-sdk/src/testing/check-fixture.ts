import { type Check, type Mismatch, parse } from '../check.ts';

/**
 * A copy of `value` without unknown fields.
 * @throws {TypeError} with the position, e.g. `orders[0].total: expected finite number, got string`
 */
export function checkFixture<T>(check: Check<T>, value: T, name: string): T {
  try {
    return parse(check, structuredClone(value), name);
  } catch (cause) {
    const { path, reason } = cause as Mismatch;
    throw new TypeError(`${path}: ${reason}`);
  }
}
