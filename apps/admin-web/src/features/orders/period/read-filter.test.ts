import { expect, test } from 'vitest';
import { namedPeriods } from './periods.ts';
import { isDay, readFilter } from './read-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test.each(namedPeriods.map(({ name }) => name))('the period %s is kept', (name) => {
  expect(read(`search=anna&period=${name}`)).toBe(`period=${name}`);
});

test('the URL keeps days, state and type in this order', () => {
  expect(read('type=twint&state=on+hold&to=2026-10-31&from=2026-10-01')).toBe(
    'from=2026-10-01&to=2026-10-31&state=on+hold&type=twint',
  );
});

test.each([
  '',
  'state=paid',
  'period=someday',
  'from=2026-10-01',
  'from=2026-10-02&to=2026-10-01',
  'from=2026-02-30&to=2026-03-01',
])('the query %j is no period', (query) => {
  expect(read(query)).toBe('');
});

test.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '1969-12-31', '10000-01-01', '2026-01-01T00:00'])(
  'the text %j is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('the last day of February in a leap year is a day', () => {
  expect(isDay('2028-02-29')).toBe(true);
});
