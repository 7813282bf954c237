import { copyDigits } from './exact-digits.ts';

/** Returns the value without unknown fields, or `FAIL` after it has written path and reason to the context. */
export type Check<T> = (value: unknown, context: CheckContext) => T | typeof FAIL;

export const FAIL: unique symbol = Symbol();

/** State of one check. Path and reason are only written for a mismatch, so that valid values are checked fast. */
export interface CheckContext {
  /** JSON path of the mismatch, relative to the current value. */
  path: string;
  reason: string;
  /**
   * Whether the value is part of a request, or a record or a fixed response of the fake. Then the limits of the
   * contract apply, and numbers must be finite, because JSON cannot represent others. In a response, a number that is
   * too large arrives as Infinity.
   */
  readonly isRequest: boolean;
  /** Collects the invalid rows of the next list. Without it, an invalid row makes the whole list invalid. */
  badRows: BadRow[] | undefined;
}

/**
 * A value or a response that cannot be used, e.g. because it does not follow the contract. Does not contain the value.
 */
export class Mismatch {
  declare path: string;
  declare readonly reason: string;
  /** Index of the row, if the mismatch was collected in `badRows`. */
  declare readonly index: number | undefined;
  constructor(path: string, reason: string, index?: number) {
    this.path = path;
    this.reason = reason;
    this.index = index;
  }
}

/** A row of a list that does not follow the contract. */
export type BadRow = Mismatch & { readonly index: number };

type Fields = Record<string, Check<unknown>>;
type Checked<F extends Fields> = { [K in keyof F]: Exclude<ReturnType<F[K]>, typeof FAIL> };

function fail(context: CheckContext, expected: string, value: unknown, size?: number): typeof FAIL {
  const type =
    value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  context.reason = `expected ${expected}, got ${size ?? type}`;
  context.path = '';
  return FAIL;
}

/**
 * Checks `value` and removes unknown fields. `root` is `$` for a response, and another path for a part of a request
 * (`$.body`), and for a record (`user`) or a fixed response (`listUsers`) of the fake. With `badRows`, invalid rows of
 * a list or of a page's `data` are added to `badRows` and left out of the result. The caller must check that valid rows
 * remain.
 * @throws {Mismatch} for the first mismatch that is not in a row of `badRows`
 */
export function parse<T>(check: Check<T>, value: unknown, root = '$', badRows?: BadRow[]): T {
  const context: CheckContext = { path: '', reason: '', isRequest: root !== '$', badRows };
  const result = check(value, context);
  if (result === FAIL) throw new Mismatch(root + context.path, context.reason);
  const list = Array.isArray(value) ? root : `${root}.data`;
  for (const row of badRows ?? []) row.path = list + row.path;
  return result;
}

export const string: Check<string> = (value, context) =>
  typeof value === 'string' ? value : fail(context, 'string', value);

export const number: Check<number> = (value, context) =>
  typeof value === 'number' && (!context.isRequest || Number.isFinite(value))
    ? value
    : fail(context, context.isRequest ? 'finite number' : 'number', value);

/** Any whole number. A number that is too large for JavaScript is rounded or Infinity, which `isSafeId` detects. */
export const integer: Check<number> = (value, context) =>
  typeof value === 'number' && (value % 1 === 0 || (!context.isRequest && !Number.isFinite(value)))
    ? value
    : fail(context, 'integer', value);

/** A whole number that JavaScript has not rounded. In a request, it is at least `minimum`. */
export const safeInteger =
  (minimum: number): Check<number> =>
  (value, context) =>
    Number.isSafeInteger(value) && !(context.isRequest && (value as number) < minimum)
      ? (value as number)
      : fail(context, context.isRequest ? `safe integer from ${minimum}` : 'safe integer', value);

/** An id in a path, a page number or a page size: a safe integer from 1. */
export const positiveInteger: Check<number> = (value, context) =>
  Number.isSafeInteger(value) && (value as number) > 0
    ? (value as number)
    : fail(context, 'safe integer from 1', value);

/** Text in a URL. Must be well-formed, because a URL cannot contain a lone surrogate. */
export const wellFormedString: Check<string> = (value, context) =>
  typeof value === 'string' && value.isWellFormed() ? value : fail(context, 'well-formed string', value);

export const nonEmptyString: Check<string> = (value, context) =>
  value === '' ? fail(context, 'non-empty string', value) : wellFormedString(value, context);

/** A path segment of at most 256 characters. It is not empty, `.` or `..`, which would lead to another resource. */
export const pathSegment: Check<string> = (value, context) =>
  value === '.' || value === '..' || (value as string)?.length > 256
    ? fail(context, 'path segment', value)
    : nonEmptyString(value, context);

/** Limits the characters of a text or the items of a list in a request. Responses are not limited. */
export const sized =
  <T extends string | readonly unknown[]>(check: Check<T>, min: number, max: number): Check<T> =>
  (value, context) => {
    const result = check(value, context);
    if (result === FAIL || !context.isRequest) return result;
    // JSON Schema counts Unicode characters, not UTF-16 code units.
    const size = result.length > max ? [...result].length : result.length;
    const unit = typeof result === 'string' ? 'characters' : 'items';
    return size >= min && size <= max ? result : fail(context, `${min} to ${max} ${unit}`, result, size);
  };

export const oneOf =
  <T extends string>(...values: readonly T[]): Check<T> =>
  (value, context) =>
    values.includes(value as T) ? (value as T) : fail(context, values.join(' or '), value);

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value, context) =>
    value === null ? null : check(value, context);

export const anyOf =
  <A, B>(a: Check<A>, b: Check<B>): Check<A | B> =>
  (value, context) => {
    const result = a(value, context);
    return result === FAIL ? b(value, context) : result;
  };

/** A list. `offset` is added to the index of a row that does not follow the contract. */
export const array =
  <T>(check: Check<T>, offset = 0): Check<T[]> =>
  (value, context) => {
    if (!Array.isArray(value)) return fail(context, 'array', value);
    const { badRows } = context;
    context.badRows = undefined;
    const result: T[] = [];
    for (let i = 0; i < value.length; i++) {
      const item = check(value[i], context);
      if (item !== FAIL) {
        result.push(item);
        continue;
      }
      context.path = `[${offset + i}]${context.path}`;
      if (!badRows) return FAIL;
      badRows.push(new Mismatch(context.path, context.reason, offset + i) as BadRow);
    }
    return result;
  };

/**
 * Checks an object. Returns a copy if the object, or an object in it, contains a list or has a field that must be
 * removed. Otherwise returns the object itself.
 */
export function object<R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Check<Checked<R> & Partial<Checked<O>>> {
  const fields: Fields = { ...required, ...optional };
  const names = Object.keys(fields);
  const checks = Object.values(fields);
  const requiredCount = Object.keys(required).length;

  return (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(context, 'object', value);
    const source = value as Record<string, unknown>;
    let copy: Record<string, unknown> | undefined;
    let known = 0;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      const before = source[name];
      if (before === undefined && i >= requiredCount) continue;
      const after = (checks[i] as Check<unknown>)(before, context);
      if (after === FAIL) {
        context.path = `.${name}${context.path}`;
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
