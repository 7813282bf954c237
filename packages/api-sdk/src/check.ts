import { copyDigits } from './exact-digits.ts';

/** Answers the value, without fields that the contract does not know, or `FAIL`; `parse` tells where and why. */
export type Check<T> = (value: unknown) => T | typeof FAIL;

export const FAIL: unique symbol = Symbol();

/** A value does not follow the contract. Names the place and the types, never the value. */
export class Mismatch {
  readonly path: string;
  readonly reason: string;
  constructor(path: string, reason: string) {
    this.path = path;
    this.reason = reason;
  }
}

type Fields = Record<string, Check<unknown>>;
type Checked<F extends Fields> = { [K in keyof F]: Exclude<ReturnType<F[K]>, typeof FAIL> };

// The way from a mismatch up to the root is noted while the checks unwind: a value that fits costs nothing.
let trail = '';
let reason = '';
// What is sent must be written as JSON, which knows neither NaN nor Infinity; a number too large arrives as Infinity.
let sending = false;
// Takes the bad rows of the next list that is checked; without it a bad row fails the list.
let leftOut: Mismatch[] | undefined;

function fail(expected: string, value: unknown): typeof FAIL {
  const got = value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  reason = `expected ${expected}, got ${got}`;
  trail = '';
  return FAIL;
}

/**
 * Checks `value` and takes unknown fields off; `root` is `$` for an answer, `$.body` and the like for what is sent. With `leaveOut`, rows of a list or of a page's `data` that do not fit are
 * told and left out; that any are left is for the caller to see to.
 * @throws {Mismatch} at the first place that does not fit
 */
export function parse<T>(check: Check<T>, value: unknown, root = '$', leaveOut?: (row: Mismatch) => void): T {
  const bad: Mismatch[] = [];
  sending = root !== '$';
  leftOut = leaveOut && bad;
  const result = check(value);
  leftOut = undefined;
  if (result === FAIL) throw new Mismatch(root + trail, reason);
  const list = Array.isArray(value) ? root : `${root}.data`;
  for (const { path, reason } of bad) leaveOut?.(new Mismatch(list + path, reason));
  return result;
}

export const string: Check<string> = (value) => (typeof value === 'string' ? value : fail('string', value));

export const number: Check<number> = (value) =>
  typeof value === 'number' && (!sending || Number.isFinite(value))
    ? value
    : fail(sending ? 'finite number' : 'number', value);

/** Any whole number: one too large for JavaScript arrives rounded (or as Infinity), is shown, and `isSafeId` refuses it. */
export const integer: Check<number> = (value) =>
  typeof value === 'number' && (value % 1 === 0 || (!sending && !Number.isFinite(value)))
    ? value
    : fail('integer', value);

/** A whole number that is sent: never a rounded one. */
export const safeInteger: Check<number> = (value) =>
  Number.isSafeInteger(value) ? (value as number) : fail('safe integer', value);

/** An id in a path, a page: counts from 1. */
export const ordinal: Check<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : fail('safe integer from 1', value);

/** Text in a query. A lone surrogate has no place in a URL. */
export const text: Check<string> = (value) =>
  typeof value === 'string' && value.isWellFormed() ? value : fail('well-formed string', value);

export const filledText: Check<string> = (value) => (value === '' ? fail('non-empty string', value) : text(value));

/** Text that is one part of a path: an empty one, `.` or `..` would address another resource. */
export const segment: Check<string> = (value) =>
  value === '.' || value === '..' || (value as string)?.length > 256 ? fail('path segment', value) : filledText(value);

export const oneOf =
  <T extends string>(...values: readonly T[]): Check<T> =>
  (value) =>
    values.includes(value as T) ? (value as T) : fail(values.join(' or '), value);

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value) =>
    value === null ? null : check(value);

export const either =
  <A, B>(a: Check<A>, b: Check<B>): Check<A | B> =>
  (value) => {
    const result = a(value);
    return result === FAIL ? b(value) : result;
  };

/** A list; `offset` is what its first index counts as in the path of a mismatch. */
export const array =
  <T>(check: Check<T>, offset = 0): Check<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return fail('array', value);
    const bad = leftOut;
    leftOut = undefined;
    let result = value;
    for (let i = 0; i < value.length; i++) {
      const item = check(value[i]);
      if (item === FAIL) {
        trail = `[${offset + i}]${trail}`;
        if (!bad) return FAIL;
        bad.push(new Mismatch(trail, reason));
      }
      if (item !== value[i]) {
        if (result === value) result = value.slice();
        result[i] = item;
      }
    }
    return bad?.length ? result.filter((item) => item !== FAIL) : result;
  };

/** An object of known fields is passed on as it is; one with others is copied without them. */
export function object<R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Check<Checked<R> & Partial<Checked<O>>> {
  const fields: Fields = { ...required, ...optional };
  const names = Object.keys(fields);
  const checks = Object.values(fields);
  const requiredCount = Object.keys(required).length;

  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('object', value);
    const source = value as Record<string, unknown>;
    let copy: Record<string, unknown> | undefined;
    let known = 0;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      const before = source[name];
      if (before === undefined && i >= requiredCount) continue;
      const after = (checks[i] as Check<unknown>)(before);
      if (after === FAIL) {
        trail = `.${name}${trail}`;
        return FAIL;
      }
      known++;
      if (after !== before) copy ??= pick(source, names);
      if (copy) copy[name] = after;
    }
    if (!copy) {
      for (const _ in source) known--;
      if (known !== 0) copy = pick(source, names);
    }
    return (copy ?? source) as never;
  };
}

function pick(source: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of names) if (source[name] !== undefined) copy[name] = source[name];
  copyDigits(source, copy);
  return copy;
}
