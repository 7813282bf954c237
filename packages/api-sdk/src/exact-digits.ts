/** Records with integers beyond 2^53, each with the digits of those fields as they stand in the JSON text. */
const digitsOf = new WeakMap<object, Record<string, string>>();

/** Only a text with 16 digits in a row is parsed the slow way. Written out, V8 skips through a text faster than with `{16}`. */
const mayHoldLargeInteger = /\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d/;

/**
 * An integer field as the API wrote it. JavaScript rounds integers beyond ±(2^53 − 1), so show this text instead of the
 * number. Works for the records that the calls return (single, in lists, streamed), not for copies of them. Where the
 * platform cannot tell (Node before 21, browsers before 2025), the text is that of the rounded number.
 * @returns the digits; '' where the field is null or missing
 */
export function exactDigits<Field extends string>(
  record: { readonly [F in Field]?: number | null | undefined },
  field: Field,
): string {
  return digitsOf.get(record)?.[field] ?? record[field]?.toString() ?? '';
}

/** `JSON.parse` that notes the digits of integers beyond 2^53 for {@link exactDigits}. */
export function parseJson(text: string): unknown {
  return mayHoldLargeInteger.test(text) ? JSON.parse(text, noteDigits) : JSON.parse(text);
}

/** A reviver; the platform's third argument carries the source text of each number (ECMAScript proposal, stage 4). */
function noteDigits(this: object, field: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  if (typeof value === 'number' && source && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)) {
    digitsOf.set(this, { ...digitsOf.get(this), [field]: source });
  }
  return value;
}

/** A copy that a check makes of a record keeps its digits. */
export function copyDigits(from: object, to: object): void {
  const digits = digitsOf.get(from);
  if (digits) digitsOf.set(to, digits);
}
