import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['right-to-left override', 'a\u202E)21 redro( admin@evil.com', 'a‹U+202E›)21 redro( admin@evil.com'],
  ['isolates', '\u2066x\u2069', '‹U+2066›x‹U+2069›'],
  ['zero-width space, joiners and BOM', 'a\u200Bb\u200Cc\u200Dd\uFEFF', 'a‹U+200B›b‹U+200C›c‹U+200D›d‹U+FEFF›'],
  ['control characters', 'a\u0000b\nc\u007Fd\u0085', 'a‹U+0000›b‹U+000A›c‹U+007F›d‹U+0085›'],
  ['line and paragraph separators', 'a\u2028b\u2029', 'a‹U+2028›b‹U+2029›'],
  ['soft hyphen', 'ad\u00ADmin', 'ad‹U+00AD›min'],
  ['Hangul fillers and the empty Braille cell', '\u3164\u115F\u2800', '‹U+3164›‹U+115F›‹U+2800›'],
  ['tag characters outside the basic plane', 'a\u{E0041}', 'a‹U+E0041›'],
  ['a lone surrogate', 'a\uD83D', 'a‹U+D83D›'],
  ['a variation selector after a letter', 'a\uFE0F', 'a‹U+FE0F›'],
])('visibleText replaces %s by codes', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each([
  'anna.aebischer@example.com',
  'Noémie Chappuis',
  'Łukasz Żółć',
  'محمد',
  '田中',
  'I ❤️ café',
  '👍🏽',
  'a b',
  '',
])('visibleText does not change %j', (text) => {
  expect(visibleText(text)).toBe(text);
});

test('visibleText replaces every invisible character of Unicode in a text of one character', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    const shown = visibleText(String.fromCodePoint(code));
    if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(shown)) expect.fail(code.toString(16));
  }
});
