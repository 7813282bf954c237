import { describe, expect, test } from 'vitest';
import { addDays, dayAt, startOfDay, startOfMonth } from './calendar-days.ts';

const HOUR = 3_600_000;

describe('the start of a day', () => {
  test.each([
    ['2026-10-01', 'Europe/Zurich', '2026-09-30T22:00:00.000Z'],
    ['2026-11-23', 'Europe/Zurich', '2026-11-22T23:00:00.000Z'],
    ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
    ['2026-11-23', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z'],
    ['2026-11-23', 'America/Los_Angeles', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z'],
    ['2026-11-23', 'Pacific/Pago_Pago', '2026-11-23T11:00:00.000Z'],
  ])('the day %s in %s starts at %s', (day, timeZone, start) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(start);
  });

  test.each([
    ['2026-03-29', 'Europe/Zurich', 23],
    ['2026-10-25', 'Europe/Zurich', 25],
    ['2026-03-08', 'America/Los_Angeles', 23],
    ['2026-11-01', 'America/Los_Angeles', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-10-25', 'Asia/Tokyo', 24],
    // The clock skips the first hour of this day.
    ['2018-11-04', 'America/Sao_Paulo', 23],
    // This time zone has skipped this day.
    ['2011-12-30', 'Pacific/Apia', 0],
  ])('the day %s in %s has %d hours', (day, timeZone, hours) => {
    const length = startOfDay(addDays(day, 1), timeZone).getTime() - startOfDay(day, timeZone).getTime();
    expect(length / HOUR).toBe(hours);
  });

  test.each(['Europe/Zurich', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
    'in %s, each day of two years ends where the next one begins',
    (timeZone) => {
      for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
        const start = startOfDay(day, timeZone).getTime();
        expect([dayAt(start - 1, timeZone), dayAt(start, timeZone)]).toEqual([addDays(day, -1), day]);
      }
    },
  );
});

test('addDays works across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('startOfMonth returns the first day of a month', () => {
  expect(startOfMonth('2026-01-31')).toBe('2026-01-01');
  expect(startOfMonth('2026-01-31', -1)).toBe('2025-12-01');
});
