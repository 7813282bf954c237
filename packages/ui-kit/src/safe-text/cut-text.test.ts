import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('cutText does not change a short text', () => {
  expect(cutText('anna', 4)).toBe('anna');
  expect(cutText('', 4)).toBe('');
});

test('cutText ends a longer text with an ellipsis', () => {
  expect(cutText('annabel', 4)).toBe('anna…');
});

test.each([
  ['a letter with its combining marks', 'abe\u0301\u0323c', 4, 'ab…'],
  ['a pair of surrogates', 'ab😀c', 3, 'ab…'],
  ['an emoji of several parts', 'ab👩‍👩‍👧c', 6, 'ab…'],
  ['a flag', 'ab🇨🇭c', 4, 'ab…'],
  ['a line break', 'ab\r\nc', 3, 'ab…'],
])('cutText never cuts inside %s', (_, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test('cutText limits the length of one character with 10,000 combining marks', () => {
  expect(cutText(`a${'\u0301'.repeat(10_000)}`, 100)).toHaveLength(101);
});

test('cutText cuts a text of 50,000,000 letters', () => {
  expect(cutText('x'.repeat(50_000_000), 300)).toHaveLength(301);
});
