import { expect, test } from 'vitest';
import { dayAt } from './calendar-days.ts';
import { daysOf, formatDays, formatShortDays, namedPeriods, periodOf } from './periods.ts';

const at = (time: string, filter: string, timeZone = 'Europe/Zurich') =>
  daysOf(filter, dayAt(Date.parse(time), timeZone));

test.each([
  ['today', '2026-11-23', '2026-11-23'],
  ['yesterday', '2026-11-22', '2026-11-22'],
  ['last-7-days', '2026-11-17', '2026-11-23'],
  ['this-month', '2026-11-01', '2026-11-23'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-11-23'],
])('on 23 November 2026, the period %s is %s to %s', (period, from, to) => {
  expect(at('2026-11-23T12:00:00Z', `period=${period}`)).toEqual({ from, to });
});

test('today is the day in the time zone of the app, not in UTC', () => {
  expect(at('2026-12-31T23:30:00Z', 'period=today').from).toBe('2027-01-01');
  expect(at('2026-12-31T23:30:00Z', 'period=last-month').from).toBe('2026-12-01');
  expect(at('2026-12-31T23:30:00Z', 'period=today', 'America/New_York').from).toBe('2026-12-31');
});

test('daysOf returns the first and the last day of a filter', () => {
  expect(at('2026-11-23T12:00:00Z', 'from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

test('the last day of a period is included even if the clock changes on it', () => {
  expect(periodOf({ filter: 'from=2026-10-25&to=2026-10-25', search: '' }, 'Europe/Zurich', '')).toEqual({
    from: new Date('2026-10-24T22:00:00Z'),
    to: new Date('2026-10-25T23:00:00Z'),
    search: '',
  });
  expect(periodOf({ filter: 'from=2026-10-01&to=2026-10-31', search: 'anna' }, 'Europe/Zurich', '')).toEqual({
    from: new Date('2026-09-30T22:00:00Z'),
    to: new Date('2026-10-31T23:00:00Z'),
    search: 'anna',
  });
});

test.each([
  ['2026-10-01', '2026-10-31', '1–31 Oct 2026', '1–31 Oct'],
  ['2026-11-22', '2026-11-22', '22 Nov 2026', '22 Nov'],
  ['2025-12-28', '2026-11-15', '28 Dec 2025–15 Nov 2026', '28 Dec 2025–15 Nov 2026'],
])('the period from %s to %s is shown as %s', (from, to, text, short) => {
  expect(formatDays({ from, to })).toBe(text);
  expect(formatShortDays({ from, to })).toBe(short);
});

test('all named periods have different names and labels', () => {
  expect(new Set(namedPeriods.map(({ name }) => name)).size).toBe(6);
  expect(new Set(namedPeriods.map(({ label }) => label)).size).toBe(6);
});
