import { expect, test } from 'vitest';
import { formatMoney } from '../../shared/format/formats.ts';
import { BYTE_ORDER_MARK, dateCell, toCsv } from './csv.ts';

test('toCsv quotes fields as RFC 4180 demands, with both separators', () => {
  expect(toCsv([['a;b', 'a,b', 'say "x"', 'two\nlines']], ';')).toBe('"a;b";a,b;"say ""x""";"two\nlines"\r\n');
  expect(toCsv([['a;b', 'a,b', '']], ',')).toBe('a;b,"a,b",\r\n');
});

test('toCsv quotes a cell between tabs if it contains a tab or a line break', () => {
  expect(toCsv([['a;b', 'tab\there', 'two\nlines', '=1+1', 'c']], '\t')).toBe(
    'a;b\t"tab\there"\t"two\nlines"\t\'=1+1\tc\r\n',
  );
});

test('toCsv copies an id of more than 15 digits as text, because spreadsheets round it', () => {
  expect(toCsv([['9007199254740991', '123456789012345']], '\t')).toBe("'9007199254740991\t123456789012345\r\n");
  expect(toCsv([['A9007199254740991', '9007199254740991B']], '\t')).toBe('A9007199254740991\t9007199254740991B\r\n');
  expect(toCsv([['9007199254740991']], ';')).toBe('9007199254740991\r\n');
});

test('toCsv ends each row with a line break', () => {
  expect(toCsv([['a'], ['b']], ';')).toBe('a\r\nb\r\n');
});

test('toCsv writes dates in the given time zone, keeps unreadable texts, and leaves unknown dates empty', () => {
  const dates = ['2026-11-09T23:12:00Z', '=never', null].map(dateCell);
  expect(toCsv([dates], ';', 'Europe/Zurich')).toBe("2026-11-10T00:12:00+01:00;'=never;\r\n");
});

test('BYTE_ORDER_MARK is the mark of UTF-8', () => {
  expect([...new TextEncoder().encode(BYTE_ORDER_MARK)]).toEqual([0xef, 0xbb, 0xbf]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])(
  'toCsv prevents spreadsheets from running %j as a formula',
  (text) => {
    expect(toCsv([[text]], ';').replace(/^"/, '')).toMatch(/^'/);
  },
);

test('toCsv writes amounts with a decimal point and two digits', () => {
  expect(toCsv([[1204.5, 0, -9.999, 1e9, Number.NaN]], ';')).toBe('1204.50;0.00;-10.00;1000000000.00;\r\n');
});

test('toCsv rounds amounts as the screen does', () => {
  const amounts = [2.675, -0.004, -0.125, 1e21];
  expect(toCsv([amounts], ';')).toBe('2.68;0.00;-0.12;1000000000000000000000.00\r\n');
  const shown = amounts.map((amount) => formatMoney(amount).replace(/[^\d.-]/g, ''));
  expect(toCsv([amounts], ';')).toBe(`${shown.join(';')}\r\n`);
});

test.each([
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  'a;=1+1',
  'a,=1+1',
  'a\t=1+1',
  'a\r\n@x',
  'a;"=1+1";b',
  'a;;-1',
  'a,＝1',
])('toCsv prevents %j from becoming a formula, also if the spreadsheet uses another separator', (text) => {
  for (const separator of [';', ',', '\t'] as const) {
    expect(formulasIn(toCsv([['x', text, 'y']], separator))).toEqual([]);
  }
});

test('a spreadsheet finds no formula in the output of toCsv, whether a comma, a semicolon or a tab separates its cells', () => {
  const signs = ['=', '+', '-', '@', '＝', ',', ';', '\t', '\n', '\r', '"', "'", ' ', 'a', '1'];
  let state = 1;
  const random = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const randomText = () => Array.from({ length: random(8) }, () => signs[random(signs.length)]).join('');
  for (let round = 0; round < 20_000; round++) {
    const row = [randomText(), randomText(), randomText()];
    for (const separator of [';', ',', '\t'] as const) {
      expect([row, separator, formulasIn(toCsv([row], separator))]).toEqual([row, separator, []]);
    }
  }
});

test.each([
  '100436',
  '2026-10-01',
  'anna+joe@example.com',
  'Rue du Lac 3, 1003 Lausanne',
  'CHF 5.-',
  'a - b; c',
  "l'eau",
])('toCsv does not change the plain text %j', (text) => {
  for (const separator of [';', ',', '\t'] as const) {
    expect(toCsv([[text]], separator).replaceAll('"', '')).toBe(`${text}\r\n`);
  }
});

/**
 * The parts of a file that begin with a formula sign, if each separator and line break begins a new cell, even within
 * quotes.
 */
const formulasIn = (file: string) => file.split(/[,;\t\r\n]/).filter((part) => /^"*[=+\-@＝＋－＠]/.test(part));
