import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, toCsv } from './csv.ts';

test('fields of CSV are quoted by RFC 4180, with either separator', () => {
  expect(toCsv([['a;b', 'a,b', 'say "x"', 'two\nlines']], ';')).toBe('"a;b";a,b;"say ""x""";"two\nlines"\r\n');
  expect(toCsv([['a;b', 'a,b', '']], ',')).toBe('a;b,"a,b",\r\n');
});

test('cells between tabs are quoted if they contain a tab, a quote or a line break', () => {
  expect(toCsv([['a;b', 'tab\there', 'two\nlines', '=1+1', 'c']], '\t')).toBe(
    'a;b\t"tab\there"\t"two\nlines"\t\'=1+1\tc\r\n',
  );
});

test('an id of more than 15 digits is copied as text, because spreadsheets round such numbers', () => {
  expect(toCsv([['9007199254740991', '123456789012345']], '\t')).toBe("'9007199254740991\t123456789012345\r\n");
  expect(toCsv([['9007199254740991']], ';')).toBe('9007199254740991\r\n');
});

test('every row ends with a line break, and the file begins with the byte order mark of UTF-8', () => {
  expect(toCsv([['a'], ['b']], ';')).toBe('a\r\nb\r\n');
  expect([...new TextEncoder().encode(BYTE_ORDER_MARK)]).toEqual([0xef, 0xbb, 0xbf]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])('the text %j is not run as a formula', (text) => {
  expect(toCsv([[text]], ';').replace(/^"/, '')).toMatch(/^'/);
});

test('amounts have a decimal point and two digits, negative ones too', () => {
  expect(toCsv([[1204.5, 0, -9.999, 1e9, Number.NaN]], ';')).toBe('1204.50;0.00;-10.00;1000000000.00;\r\n');
});
