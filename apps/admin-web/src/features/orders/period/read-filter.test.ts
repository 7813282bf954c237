import { expect, test } from 'vitest';
import { namedPeriods } from './periods.ts';
import { hasPeriod, isDay, readFilter, withFilter } from './read-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test.each(namedPeriods.map(({ name }) => name))('readFilter keeps the period %s', (name) => {
  expect(read(`search=anna&period=${name}`)).toBe(`period=${name}`);
});

test('readFilter returns days, state and type in a fixed order', () => {
  expect(read('type=twint&state=on+hold&to=2026-10-31&from=2026-10-01')).toBe(
    'from=2026-10-01&to=2026-10-31&state=on+hold&type=twint',
  );
});

test('readFilter keeps an empty state and an empty type', () => {
  expect(read('period=today&state=&type=')).toBe('period=today&state=&type=');
});

test.each(['', 'state=paid', 'period=&from=&to='])('readFilter finds no period in the query %j', (query) => {
  expect(read(query)).toBe('');
});

test('a valid period in the query replaces an invalid one', () => {
  expect(read('period=someday&from=2026-10-01&to=2026-10-31')).toBe('from=2026-10-01&to=2026-10-31');
  expect(read('period=today&from=2026-10-31&to=2026-10-01')).toBe('period=today');
});

test.each([
  'period=someday',
  'period=todayx',
  'from=2026-10-01',
  'to=2026-10-01',
  'from=2026-10-02&to=2026-10-01',
  'from=2026-02-30&to=2026-03-01',
])('readFilter keeps the invalid period %j for the notice', (query) => {
  expect(read(query)).toBe(query);
  expect(read(`${query}&state=paid`)).toBe(`${query}&state=paid`);
  expect(hasPeriod(query)).toBe(false);
});

test.each(['period=today', 'from=2026-10-01&to=2026-10-01', 'from=2026-10-01&to=2026-10-31&state=paid'])(
  'the period of the filter %j is valid',
  (filter) => {
    expect(hasPeriod(filter)).toBe(true);
  },
);

test('a list without a filter has no period', () => {
  expect(hasPeriod(undefined)).toBe(false);
});

test('readFilter cuts long values', () => {
  expect(read(`period=${'x'.repeat(1_000)}`)).toBe(`period=${'x'.repeat(100)}`);
});

test('withFilter returns the first page with another filter', () => {
  const params = { page: 3, search: 'anna', sortBy: 'total', sortDir: 'desc', filter: 'period=today' } as const;
  const all = { page: 1, search: 'anna', sortBy: 'total', sortDir: 'desc' };
  expect(withFilter(params, 'period=yesterday')).toEqual({ ...all, filter: 'period=yesterday' });
  expect(withFilter(params)).toEqual(all);
});

test.each([
  '',
  '2026-02-30',
  '2026-13-01',
  '26-01-01',
  '2026-1-1',
  '1969-12-31',
  '3000-01-01',
  '10000-01-01',
  '2026-01-01T00:00',
])('isDay rejects the text %j', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each(['1970-01-01', '2028-02-29', '2999-12-31'])('isDay accepts the day %s', (day) => {
  expect(isDay(day)).toBe(true);
});
