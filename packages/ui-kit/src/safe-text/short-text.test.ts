import { expect, test } from 'vitest';
import { shortText } from './short-text.ts';

test.each([
  ['the token of an invisible character', 'aaa\u202Eb', 4, 'aaa‹U+202E›…'],
  ['an emoji', 'aaa😀b', 4, 'aaa…'],
])('shortText does not cut inside %s', (_, text, max, shown) => {
  expect(shortText(text, max)).toBe(shown);
});
