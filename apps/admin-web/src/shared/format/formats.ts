const EM_DASH = '—';

const swissFrancs = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CHF' });
const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

const isReadable = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Larger numbers have no exact cents. They are not rounded, because the multiplication by 100 could overflow. */
const MAX_WITH_CENTS = 2 ** 46;

const formatCents = (value: number | null | undefined, format: Intl.NumberFormat) => {
  if (!isReadable(value)) return EM_DASH;
  if (Math.abs(value) > MAX_WITH_CENTS) return format.format(value);
  // Adding 0 turns -0 into 0. Rounding first keeps -0.004 from being "-CHF 0.00".
  return format.format(Math.round(value * 100) / 100 + 0);
};

// A format that accepts null or undefined shows an em dash for them and for an invalid number or date (decision S16).

/** Amount in Swiss francs, en-US (specification, section 9): `CHF 1,204.50`. */
export const formatMoney = (value: number | null | undefined) => formatCents(value, swissFrancs);

/** Price with 2 decimals and without currency (specification, "Order detail"): `1290.00`. */
export const formatPrice = (value: number | null | undefined) => formatCents(value, twoDecimals);

/** Whole number with thousands separators: `1,290`. */
export const formatCount = (value: number | null | undefined) =>
  isReadable(value) ? wholeNumber.format(value) : EM_DASH;

/** A noun beside a count of it: `order`, `orders`. The plural has an s unless it is given. */
export const formatNoun = (count: number | undefined, noun: string, plural = `${noun}s`) =>
  count === 1 ? noun : plural;

/** A count with its noun: `1 order`, `2,000 orders`, `2 countries`. */
export const formatCountOf = (count: number | undefined, noun: string, plural?: string) =>
  `${formatCount(count)} ${formatNoun(count, noun, plural)}`;

/** Quotient with one decimal: `1.4`. */
export const formatRatio = (dividend = Number.NaN, divisor = Number.NaN) => {
  const ratio = dividend / divisor;
  return isReadable(ratio) ? oneDecimal.format(ratio) : EM_DASH;
};

/** A share from 0 to 1 in whole percent, rounded down: `66%`. */
export const formatPercent = (share: number) => `${Math.floor(share * 100)}%`;

/** A date: ISO 8601 as in the API, milliseconds since 1970, or a `Date`. Null and undefined are no date. */
type Moment = string | number | Date | null | undefined;

/** Undefined if the value is not a date. */
export const readDate = (value: Moment) => {
  const date = new Date(value ?? Number.NaN);
  return Number.isNaN(date.getTime()) || isImpossibleDay(value) ? undefined : date;
};

/** Whether a text begins with a day that its month does not have, e.g. `2026-02-30`. JavaScript reads it as 2 March. */
function isImpossibleDay(value: Moment): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(typeof value === 'string' ? value : '') ?? [];
  return Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

/**
 * Creates each value once, when it is first needed. On a usual computer, the browser takes up to 10 ms to create one of
 * the `Intl` formats for dates, lists or names, or a collator (decision 002).
 */
export function memoize<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? create(key);
    values.set(key, value);
    return value;
  };
}

/** The English order of texts. If it is numeric, EF2 comes before EF10. */
export const collator = memoize((numeric: boolean) => new Intl.Collator('en', { numeric }));

/** Formats of dates by time zone. Undefined means the zone of the browser. */
const inZone = (options: Intl.DateTimeFormatOptions) =>
  memoize((timeZone: string | undefined) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone }));

const formatBy = (format: ReturnType<typeof inZone>) => (value: Moment, timeZone: string | undefined) => {
  const date = readDate(value);
  return date ? format(timeZone).format(date) : EM_DASH;
};

// `timeZone` is the zone of `config.timeZone`, so that all users see the same dates and times. Default: the browser's
// zone.

const dayFormat = inZone({});

/** Day in en-GB order: `09/11/2026`. */
export const formatDate = formatBy(dayFormat);

/**
 * The zone in which `formatDate` shows days. If the zone of the browser changes while the app is open, days are still
 * shown in the earlier zone.
 */
export const timeZoneOfDates = (timeZone: string | undefined): string =>
  timeZone ?? dayFormat(undefined).resolvedOptions().timeZone;

/** Time of day: `09:26:53`. */
export const formatTime = formatBy(inZone({ timeStyle: 'medium' }));

/** Hour and minute: `09:26`. */
const formatMinute = formatBy(inZone({ timeStyle: 'short' }));

/**
 * The time at which data was read: `at 14:02`, or on an earlier day `on 09/11/2026 at 14:02`.
 *
 * @param today the current day, from `useToday`
 */
export const formatReadAt = (time: number, today: string, timeZone: string | undefined) => {
  const day = formatDate(time, timeZone);
  return `${day === today ? '' : `on ${day} `}at ${formatMinute(time, timeZone)}`;
};

/** Day and minute in en-GB order: `14/03/2024, 09:26`. */
export const formatDateTime = formatBy(inZone({ dateStyle: 'short', timeStyle: 'short' }));

/** Day, minute and zone: `09/09/2026, 09:26 CEST`. */
export const formatDateTimeWithZone = formatBy(
  inZone({
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
);

const secondFormat = inZone({ dateStyle: 'short', timeStyle: 'long' });

/** Day, second and zone: `09/09/2026, 09:26:53 CEST`. */
export const formatSecond = formatBy(secondFormat);

/** Start and end: `09/09/2026, 09:26:53 CEST – 09:27:10 CEST`. */
export const formatStartAndEnd = (start: Date, end: Date, timeZone: string | undefined) =>
  secondFormat(timeZone).formatRange(start, end);

/** Day, time and zone in full: `Monday 9 November 2026 at 11:12:00 CET`. */
export const formatFullDate = formatBy(inZone({ dateStyle: 'full', timeStyle: 'long' }));

/** Day and minute in the name of a file: `2026-11-21-1402`. */
export const formatForFileName = (date: Date, timeZone: string | undefined) =>
  formatDateTime(date, timeZone).replace(/^(\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/, '$3-$2-$1-$4$5');

const listFormat = memoize((type: Intl.ListFormatType) => new Intl.ListFormat('en-GB', { type }));

/** All of some words: `a, b and c`. */
export const formatAll = (words: readonly string[]) => listFormat('conjunction').format(words);

/** One of some words: `a, b or c`. */
export const formatEither = (words: readonly string[]) => listFormat('disjunction').format(words);

/** Explains a missing role: "this needs the role write or JOE_ADMIN". */
export const formatRequiredRoles = (roles: readonly string[]): string => `this needs the role ${formatEither(roles)}`;

const MAX_NAMED = 20;

/** The first 20 of some items, and the number of the others: `a, b, c and 12 more`. */
export const formatSome = (items: readonly string[]) =>
  items.length > MAX_NAMED
    ? `${items.slice(0, MAX_NAMED).join(', ')} and ${formatCount(items.length - MAX_NAMED)} more`
    : items.join(', ');

const isoFormat = inZone({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/** ISO 8601 with the offset of the zone, so that the day is the one on the screen: `2026-04-30T00:12:40+02:00`. */
export const formatIsoDate = (date: Date, timeZone: string | undefined): string => {
  const parts = isoFormat(timeZone).formatToParts(date);
  const {
    year = '',
    month,
    day,
    hour,
    minute,
    second,
    timeZoneName = '',
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const offset = timeZoneName.replace('GMT', '') || '+00:00';
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
};
