/** Records with integers beyond ±(2^53 − 1), with the digits of these fields in the JSON text. */
const digitsOf = new WeakMap<object, Record<string, string>>();

/** Only texts with 16 consecutive digits need the slow parser. Without `{16}`, because V8 is faster this way. */
const mayContainLargeInteger = /\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d/;

/**
 * The digits of an integer field in the API's response. JavaScript can round integers beyond ±(2^53 − 1), so show this
 * text instead of the number. It works for records that a call has returned, but not for copies of them. In Node before
 * version 21, and in some browsers from before April 2025, it returns the digits of the rounded number.
 * @returns the digits, or '' if the field is null or missing
 * @example
 * ```ts
 * import { exactDigits } from '@joe/api-sdk';
 *
 * const { data } = await api.users.list();
 * for (const user of data) console.log(exactDigits(user, 'user_id'));
 * ```
 */
export function exactDigits<Field extends string>(
  record: { readonly [F in Field]?: number | null | undefined },
  field: Field,
): string {
  return digitsOf.get(record)?.[field] ?? record[field]?.toString() ?? '';
}

/**
 * Whether an id is certainly exact. JavaScript can round an id beyond ±(2^53 − 1), and the rounded id can belong to
 * another record. Offer no actions for a record with such an id. Calls reject it.
 * @example
 * ```ts
 * import { isSafeId } from '@joe/api-sdk';
 *
 * const { data } = await api.users.list();
 * for (const user of data) if (isSafeId(user.user_id)) console.log((await api.users.get(user.user_id)).email);
 * ```
 */
export const isSafeId = (id: number): boolean => Number.isSafeInteger(id);

/** `JSON.parse` that stores the digits of integers beyond ±(2^53 − 1) for {@link exactDigits}. */
export function parseJson(text: string): unknown {
  return mayContainLargeInteger.test(text) ? JSON.parse(text, storeDigits) : JSON.parse(text);
}

/**
 * A reviver. Its third argument contains the source text of each number (ECMAScript, JSON.parse source text access).
 */
function storeDigits(this: object, field: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  if (typeof value === 'number' && source && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)) {
    digitsOf.set(this, { ...digitsOf.get(this), [field]: source });
  }
  return value;
}

/** Called when a check copies a record, so that the copy keeps the digits. */
export function copyDigits(from: object, to: object): void {
  const digits = digitsOf.get(from);
  if (digits) digitsOf.set(to, digits);
}
