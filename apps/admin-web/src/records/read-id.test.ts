import { expect, test } from 'vitest';
import { readId } from './read-id.ts';

test('readId accepts positive safe integers', () => {
  expect(readId('401')).toBe(401);
  expect(readId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([
  undefined,
  '',
  ' 1',
  '01',
  '0',
  '-1',
  '1.0',
  'abc',
  '1e3',
  '0x10',
  'Infinity',
  '٣',
  '..',
  '9007199254740993',
  '99999999999999999',
])('readId rejects %j', (text) => {
  expect(readId(text)).toBeUndefined();
});
