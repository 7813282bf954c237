import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUtf8, readTexts } from './read-texts.ts';

const read = (name: string, text: string) => {
  const texts = readTexts(name, new TextEncoder().encode(text));
  return texts && [...texts];
};

test('readTexts reads nested JSON with a byte order mark', () => {
  expect(read('a.json', '\uFEFF{"a":"x","b":{"c":1,"d":["y",null]},"__proto__":{"e":true}}')).toEqual([
    ['a', 'x'],
    ['b.c', '1'],
    ['b.d.0', 'y'],
    ['b.d.1', ''],
    ['__proto__.e', 'true'],
  ]);
});

test('readTexts reads Java properties with comments and escapes', () => {
  const text = [
    '# comment',
    '! comment = too',
    '',
    'a=x',
    '  b : y ',
    'c  z z',
    'd\\ e\\=f = g',
    'h=one \\',
    '   two \\\\',
    'i=\\u00e4\\n',
    'empty',
  ].join('\r\n');
  expect(read('a.properties', text)).toEqual([
    ['a', 'x'],
    ['b', 'y '],
    ['c', 'z z'],
    ['d e=f', 'g'],
    ['h', 'one two \\'],
    ['i', 'ä\n'],
    ['empty', ''],
  ]);
});

test('readTexts reads Java properties in ISO-8859-1', () => {
  const bytes = Uint8Array.from('a=Größe', (character) => character.charCodeAt(0));
  expect([...(readTexts('a.properties', bytes) ?? [])]).toEqual([['a', 'Größe']]);
});

test('readTexts reads no CSV file in ISO-8859-1, and isUtf8 returns false for its bytes', () => {
  const bytes = Uint8Array.from('key;text\r\na;Größe', (character) => character.charCodeAt(0));
  expect(readTexts('a.csv', bytes)).toBeUndefined();
  expect(isUtf8(bytes)).toBe(false);
  expect(isUtf8(new TextEncoder().encode('Größe'))).toBe(true);
});

test('readTexts reads Android strings with arrays and plurals', () => {
  const text = `<?xml version="1.0"?><!-- <string name="no">x</string> --><resources xmlns:x="y">
    <string name="a">Hallo <b>Welt</b></string>
    <string translatable='false' name='b'/>
    <string-array name="list"><item>one</item><item>two</item></string-array>
    <plurals name="n"><item quantity="one">%d Tasse</item><item quantity="other">%d Tassen</item></plurals>
  </resources>`;
  expect(read('a.xml', text)).toEqual([
    ['a', 'Hallo <b>Welt</b>'],
    ['b', ''],
    ['list.0', 'one'],
    ['list.1', 'two'],
    ['n.one', '%d Tasse'],
    ['n.other', '%d Tassen'],
  ]);
});

test('readTexts reads CSV with quotes and line breaks in cells', () => {
  expect(read('a.csv', 'key,text\r\na,"x, ""y""\nz"\r\n\r\nb,,c\r\nd,"e"')).toEqual([
    ['key', 'text'],
    ['a', 'x, "y"\nz'],
    ['b', ',c'],
    ['d', 'e'],
  ]);
  expect(read('a.csv', 'key;text\na;1,5\n')).toEqual([
    ['key', 'text'],
    ['a', '1,5'],
  ]);
  expect(read('a.csv', 'key;text;;\na;x;;\nb;;;\n')).toEqual([
    ['key', 'text'],
    ['a', 'x'],
    ['b', ''],
  ]);
});

test.each([
  ['a.json', '{"a":'],
  ['a.xml', '<html></html>'],
  ['a.xml', '<resources><string name="a">never closed'],
  ['a.csv', '"never closed'],
  ['a.txt', 'a=b'],
  ['json', '{}'.repeat(2)],
])('readTexts returns undefined for the file %s with the content %j', (name, text) => {
  expect(read(name, text)).toBeUndefined();
});

test('readTexts ends in time for any generated file and for files of megabytes', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '"',
      '\\',
      '\r\n',
      ',',
      '=',
      '<string name="a">',
      '</string>',
      '<!--',
      '<resources>',
      '{',
      '[',
      '<item>',
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom('json', 'xml', 'csv', 'properties'), fc.array(piece), (extension, pieces) => {
      read(`a.${extension}`, pieces.join(''));
    }),
    { numRuns: 2000 },
  );
  for (const text of [
    '<resources>'.concat('<string name="a">'.repeat(200_000)),
    '"'.repeat(2e6),
    '\\'.repeat(2e6),
    '['.repeat(2e6),
  ]) {
    // A parser that is not linear would reach the time limit of the test.
    for (const extension of ['json', 'xml', 'csv', 'properties']) read(`a.${extension}`, text);
  }
});
