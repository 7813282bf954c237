import { expect, test } from 'vitest';
import { positionOnPage, rowRange } from './page-query.ts';

test('the third page of a list has the rows from 41', () => {
  expect(rowRange(3, 20, 79)).toEqual({ first: 41, last: 60, total: 79 });
});

test('the last row of a page is not beyond the total', () => {
  expect(rowRange(4, 20, 79)).toEqual({ first: 61, last: 79, total: 79 });
  expect(rowRange(4, 1, 61)).toEqual({ first: 61, last: 61, total: 61 });
});

test('a page without rows has no positions', () => {
  expect(rowRange(1, 0, 0)).toBeUndefined();
  expect(rowRange(2, 0, 20)).toBeUndefined();
});

test('positionOnPage counts the unreadable rows before a row', () => {
  const unreadable = [0, 3, 4].map((index) => ({ index, path: `$.data[${index}].email`, reason: '' }));
  expect([0, 1, 2].map((index) => positionOnPage({ unreadable }, index))).toEqual([1, 2, 5]);
});
