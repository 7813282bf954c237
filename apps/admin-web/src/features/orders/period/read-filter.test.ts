import { expect, test } from 'vitest';
import { namedPeriods } from './periods.ts';
import { isDay, readFilter } from './read-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test.each(namedPeriods.map(({ name }) => name))('readFilter keeps the period %s', (name) => {
  expect(read(`search=anna&period=${name}`)).toBe(`period=${name}`);
});

test('readFilter returns days, state and type in a fixed order', () => {
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
])('readFilter finds no period in the query %j', (query) => {
  expect(read(query)).toBe('');
});

test.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '1969-12-31', '10000-01-01', '2026-01-01T00:00'])(
  'isDay rejects the text %j',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('isDay accepts 29 February in a leap year', () => {
  expect(isDay('2028-02-29')).toBe(true);
});
