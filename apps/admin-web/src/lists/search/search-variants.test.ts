import { expect, test } from 'vitest';
import { searchVariants } from './search-variants.ts';

test.for([
  ['Aebischer Anna', ['Anna Aebischer', 'Äbischer Anna', 'Anna Äbischer', 'Aebischer', 'Äbischer', 'Anna']],
  ['Mueller', ['Müller']],
  ['Michael Mueller', ['Mueller Michael', 'Michael Müller', 'Müller Michael', 'Michael', 'Mueller', 'Müller']],
  ['Jacqueline Bauer', ['Bauer Jacqueline', 'Jacqueline', 'Bauer']],
  ['Mueller Noemie', ['Noemie Mueller', 'Müller Nömie', 'Nömie Müller', 'Mueller', 'Müller', 'Noemie', 'Nömie']],
  ['Müller', ['Mueller', 'Muller']],
  ['Ölz', ['Oelz', 'Olz']],
  ['STRAẞE', ['STRAssE']],
  ['HESS MEIER', ['MEIER HESS', 'HEß MEIER', 'MEIER HEß', 'MEIER', 'HESS', 'HEß']],
  [
    'Strasser Joël',
    ['Joël Strasser', 'Straßer Joël', 'Joël Straßer', 'Strasser Joel', 'Joel Strasser', 'Strasser', 'Straßer'],
  ],
  ['anna  keller', ['anna keller', 'keller anna', 'keller', 'anna']],
  ['Lea von Arx', ['Arx Lea von', 'von Arx Lea', 'Lea', 'von', 'Arx']],
] as const)('if a search for %s has no matches, the app tries %j', ([search, expected]) => {
  expect(searchVariants(search)).toEqual(expected);
});

test.for(['', 'xylander', '20401', 'a@example.com'])('the app has no other spelling of “%s”', (search) => {
  expect(searchVariants(search)).toEqual([]);
});

test('the app tries only seven other spellings of a long search', () => {
  const search = 'Mueller Joel Aebischer Ruess Österreich ßüöä';
  const variants = searchVariants(search);
  expect(variants).toHaveLength(7);
  expect(new Set(variants).size).toBe(7);
  expect(variants).not.toContain(search);
});
