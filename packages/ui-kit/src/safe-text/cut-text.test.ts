import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text that is short enough stays as it is', () => {
  expect(cutText('anna', 4)).toBe('anna');
  expect(cutText('', 4)).toBe('');
});

test('a longer one ends in an ellipsis', () => {
  expect(cutText('annabel', 4)).toBe('anna…');
});

test.each([
  ['a letter with its combining marks', 'abe\u0301\u0323c', 4, 'ab…'],
  ['a pair of surrogates', 'ab😀c', 3, 'ab…'],
  ['an emoji of several parts', 'ab👩‍👩‍👧c', 6, 'ab…'],
  ['a flag', 'ab🇨🇭c', 4, 'ab…'],
  ['a line end', 'ab\r\nc', 3, 'ab…'],
])('does not divide %s', (_, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test('one character of any length is cut too', () => {
  expect(cutText(`a${'\u0301'.repeat(10_000)}`, 100)).toHaveLength(101);
});

test('cutting does not depend on what is left out', () => {
  expect(cutText('x'.repeat(50_000_000), 300)).toHaveLength(301);
});
