const NOTHING = '—';

const chf = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CHF' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** Formats of dates by time zone, because making one takes long. Undefined is the zone of the browser. */
const inZone = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone: string | undefined) => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone && { timeZone }) });
    formats.set(timeZone, format);
    return format;
  };
};
const day = inZone({});
const minute = inZone({ dateStyle: 'short', timeStyle: 'short' });
const full = inZone({ dateStyle: 'full', timeStyle: 'long' });

const isReadable = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Larger numbers have no exact cents. They are not rounded, because the multiplication by 100 could overflow. */
const MAX_WITH_CENTS = 2 ** 46;

const formatCents = (value: number | null | undefined, format: Intl.NumberFormat) => {
  if (!isReadable(value)) return NOTHING;
  if (Math.abs(value) > MAX_WITH_CENTS) return format.format(value);
  // Adding 0 turns -0 into 0; rounding first keeps -0.004 from being "-CHF 0.00".
  return format.format(Math.round(value * 100) / 100 + 0);
};

// All formats show an em dash for a missing or invalid value (decision S16).

/** Amount in Swiss francs, en-US (specification, section 9): `CHF 1,204.50`. */
export const formatMoney = (value: number | null | undefined) => formatCents(value, chf);

/** Price with 2 decimals and without currency (specification, "Order detail"): `1290.00`. */
export const formatPrice = (value: number | null | undefined) => formatCents(value, twoDecimals);

/** Whole number with thousands separators: `1,290`. */
export const formatCount = (value: number | null | undefined) => (isReadable(value) ? whole.format(value) : NOTHING);

/** A count with its noun, which gets an s unless there is one: `1 order`, `2,000 orders`. */
export const formatCountOf = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Quotient with one decimal: `1.4`. */
export const formatRatio = (dividend = Number.NaN, divisor = Number.NaN) => {
  const ratio = dividend / divisor;
  return isReadable(ratio) ? oneDecimal.format(ratio) : NOTHING;
};

/** Undefined if the value is not a date. */
export const readDate = (value: string | null | undefined) => {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Day in en-GB order: `09/11/2026`. */
export const formatDate = (value: string | null | undefined, timeZone?: string) => {
  const date = readDate(value);
  return date ? day(timeZone).format(date) : NOTHING;
};

/** Day and minute in en-GB order: `14/03/2024, 09:26`. */
export const formatDateTime = (value: string | null | undefined, timeZone?: string) => {
  const date = readDate(value);
  return date ? minute(timeZone).format(date) : NOTHING;
};

/** Day, time and zone in full: `Monday 9 November 2026 at 11:12:00 CET`. */
export const formatFullDate = (value: string | null | undefined, timeZone?: string) => {
  const date = readDate(value);
  return date ? full(timeZone).format(date) : NOTHING;
};
