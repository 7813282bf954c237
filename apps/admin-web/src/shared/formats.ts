const NOTHING = '—';

const chf = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CHF' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
const day = new Intl.DateTimeFormat('en-GB');
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' });

const isReadable = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Above it, a number has no cents to be rounded, and a hundred times as much may be infinite. */
const MAX_WITH_CENTS = 2 ** 46;

const formatCents = (value: number | null | undefined, format: Intl.NumberFormat) => {
  if (!isReadable(value)) return NOTHING;
  if (Math.abs(value) > MAX_WITH_CENTS) return format.format(value);
  // Adding 0 turns -0 into 0; rounding first keeps -0.004 from being "-CHF 0.00".
  return format.format(Math.round(value * 100) / 100 + 0);
};

/** Amount in Swiss francs, en-US (specification, section 9): `CHF 1,204.50`; an em dash for what is not a number. */
export const formatMoney = (value: number | null | undefined) => formatCents(value, chf);

/** Price to 2 decimals without currency (specification, "Order detail"): `1290.00`. */
export const formatPrice = (value: number | null | undefined) => formatCents(value, twoDecimals);

/** Whole number with thousands separators. */
export const formatCount = (value: number | null | undefined) => (isReadable(value) ? whole.format(value) : NOTHING);

/** Quotient to one decimal; an em dash where there is none, so never NaN or Infinity (decision S16). */
export const formatRatio = (dividend = Number.NaN, divisor = Number.NaN) => {
  const ratio = dividend / divisor;
  return isReadable(ratio) ? oneDecimal.format(ratio) : NOTHING;
};

const readDate = (value: string | null | undefined) => {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Day in en-GB order: `09/11/2026`. */
export const formatDate = (value: string | null | undefined) => {
  const date = readDate(value);
  return date ? day.format(date) : NOTHING;
};

/** Day and minute in en-GB order: `14/03/2024, 09:26`. */
export const formatDateTime = (value: string | null | undefined) => {
  const date = readDate(value);
  return date ? minute.format(date) : NOTHING;
};
