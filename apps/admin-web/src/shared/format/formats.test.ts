import { expect, onTestFinished, test, vi } from 'vitest';
import {
  formatAll,
  formatCount,
  formatCountOf,
  formatDate,
  formatDateTime,
  formatDateTimeWithZone,
  formatEither,
  formatForFileName,
  formatIsoDate,
  formatMoney,
  formatPercent,
  formatPrice,
  formatRatio,
  formatSecond,
  formatSome,
  formatStartAndEnd,
  formatTime,
} from './formats.ts';

test('formatMoney writes Swiss francs with thousands separators', () => {
  expect(formatMoney(1204.5)).toBe('CHF\u00a01,204.50');
  expect(formatMoney(3482916.45)).toBe('CHF\u00a03,482,916.45');
});

test('an amount that is rounded to zero has no minus sign', () => {
  expect(formatMoney(-0.004)).toBe('CHF\u00a00.00');
  expect(formatPrice(-0)).toBe('0.00');
});

test('formatPrice writes two decimals and no separators', () => {
  expect(formatPrice(1290)).toBe('1290.00');
  expect(formatPrice(17.9)).toBe('17.90');
});

test('formatCount writes separators, and formatRatio one decimal', () => {
  expect(formatCount(18204)).toBe('18,204');
  expect(formatRatio(5312, 4267)).toBe('1.2');
});

test('formatPercent rounds down, and writes no space', () => {
  expect(formatPercent(0)).toBe('0%');
  expect(formatPercent(0.996)).toBe('99%');
  expect(formatPercent(1)).toBe('100%');
});

test('formatRatio shows an infinite or unknown ratio as an em dash', () => {
  expect(formatRatio(1400, 0)).toBe('—');
  expect(formatRatio(1e308, 0.1)).toBe('—');
  expect(formatRatio(undefined, 3)).toBe('—');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, null, undefined])(
  'formatMoney, formatPrice and formatCount show the number %s as an em dash',
  (value) => {
    expect(formatMoney(value)).toBe('—');
    expect(formatPrice(value)).toBe('—');
    expect(formatCount(value)).toBe('—');
  },
);

test('formatMoney and formatPrice write very large amounts without an exponent', () => {
  expect(formatMoney(2 ** 60)).toBe('CHF\u00a01,152,921,504,606,847,000.00');
  expect(formatPrice(-1e21)).toBe('-1000000000000000000000.00');
  expect(formatMoney(1e308)).toMatch(/^CHF\u00a0100(,000){102}\.00$/);
});

test('formatDate and formatDateTime write dates as en-GB', () => {
  expect(formatDate('2026-11-09T10:12:00.000Z', undefined)).toBe('09/11/2026');
  expect(formatDateTime('2024-03-14T12:26:00', undefined)).toBe('14/03/2024, 12:26');
});

test.each(['', 'yesterday', '2026-13-40', '2026-02-30T00:00:00Z', null, undefined])(
  'formatDate and formatDateTime show the date %j as an em dash',
  (value) => {
    expect(formatDate(value, undefined)).toBe('—');
    expect(formatDateTime(value, undefined)).toBe('—');
  },
);

test.each([
  [
    'Europe/Zurich',
    ['05/03/2026', '00:30:09', '05/03/2026, 00:30', '05/03/2026, 00:30 CET', '05/03/2026, 00:30:09 CET'],
  ],
  ['UTC', ['04/03/2026', '23:30:09', '04/03/2026, 23:30', '04/03/2026, 23:30 UTC', '04/03/2026, 23:30:09 UTC']],
] as const)('the formats of dates and times use the time zone %s', (zone, texts) => {
  const date = '2026-03-04T23:30:09.000Z';
  expect(
    [formatDate, formatTime, formatDateTime, formatDateTimeWithZone, formatSecond].map((format) => format(date, zone)),
  ).toEqual(texts);
});

test('formatStartAndEnd and formatForFileName use the given time zone', () => {
  const [start, end] = [new Date('2026-03-04T23:30:09Z'), new Date('2026-03-04T23:31:10Z')];
  expect(formatStartAndEnd(start, end, 'Europe/Zurich')).toMatch(/^05\/03\/2026, 00:30:09 CET\s–\s00:31:10 CET$/u);
  expect(formatForFileName(start, 'Europe/Zurich')).toBe('2026-03-05-0030');
});

test('formatCountOf uses the singular for 1 and the plural for other counts', () => {
  expect([0, 1, 2000].map((count) => formatCountOf(count, 'file'))).toEqual(['0 files', '1 file', '2,000 files']);
  expect([1, 2].map((count) => formatCountOf(count, 'country', 'countries'))).toEqual(['1 country', '2 countries']);
});

test('formatAll and formatEither write no comma before the last word', () => {
  expect(formatAll(['a', 'b', 'c'])).toBe('a, b and c');
  expect(formatEither(['a', 'b', 'c'])).toBe('a, b or c');
});

test('formatSome gives the number of the items after the 20th', () => {
  const items = Array.from({ length: 1_030 }, (_, index) => String(index + 1));
  expect(formatSome(items.slice(0, 3))).toBe('1, 2, 3');
  expect(formatSome(items.slice(0, 20))).toMatch(/19, 20$/);
  expect(formatSome(items)).toMatch(/19, 20 and 1,010 more$/);
});

test.for([
  ['Europe/Zurich', '2026-04-30T00:12:40+02:00'],
  ['America/St_Johns', '2026-04-29T19:42:40-02:30'],
  ['UTC', '2026-04-29T22:12:40+00:00'],
] as const)('formatIsoDate writes the time and the offset of the time zone %s', ([zone, text]) => {
  const date = new Date('2026-04-29T22:12:40Z');
  expect(formatIsoDate(date, zone)).toBe(text);
  expect(new Date(text)).toEqual(date);
});

test('if the zone of the browser changes, dates are still shown in the earlier zone, and timeZoneOfDates returns it', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  vi.stubEnv('TZ', 'Europe/Zurich');
  const formats = await import('./formats.ts');
  expect(formats.formatDate('2026-10-10T23:30:00Z', undefined)).toBe('11/10/2026');
  vi.stubEnv('TZ', 'America/New_York');
  expect(formats.timeZoneOfDates(undefined)).toBe('Europe/Zurich');
  expect(formats.formatDate('2026-10-10T23:30:00Z', undefined)).toBe('11/10/2026');
});
