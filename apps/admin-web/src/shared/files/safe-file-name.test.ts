import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileNames } from '../../../e2e/reliability/hostile-files.ts';
import { safeFileName } from './safe-file-name.ts';

test.each([
  'EF1091_de.json',
  'EF1091_pt-BR.properties',
  'strings_de.xml',
  'Käse Größe_de.csv',
  '機械😀_ja.json',
  'EF1_de',
])('safeFileName does not change the safe file name %j', (name) => {
  expect(safeFileName(name)).toBe(name);
});

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['EF1_\u202Enosj.ed', 'EF1__nosj.ed'],
  ['EF1\r\n_de.json', 'EF1___de.json'],
  ['EF1:stream_de.json', 'EF1_stream_de.json'],
  ['EF1_\uD83D_de.json', 'EF1___de.json'],
  ['Ka\u0308se_de.csv', 'K\u00E4se_de.csv'],
  ['.EF1_de.json', 'EF1_de.json'],
  ['EF1_de.json. ', 'EF1_de.json'],
  ['CON.EF1_de.json', '_CON.EF1_de.json'],
  ['nul', '_nul'],
  ['EF1_de.lnk', 'EF1_de.lnk.txt'],
  ['EF1_de.json.EXE', 'EF1_de.json.EXE.txt'],
  ['desktop.ini', 'desktop.ini.txt'],
  ['...', 'language-file'],
  ['', 'language-file'],
])('safeFileName changes the file name %j to %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

test('safeFileName shortens a long file name and keeps its extension', () => {
  expect(safeFileName(`${'ä'.repeat(400)}_de.json`)).toBe(`${'ä'.repeat(97)}.json`);
  expect(safeFileName(`con.${'ä'.repeat(400)}.exe`)).toBe(`_con.${'ä'.repeat(93)}.exe.txt`);
});

const expectSafe = (name: string) => {
  expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\:*?"<>|]+$/u);
  expect(name).not.toMatch(/^[.\s]|[.\s]$/);
  expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
  expect(name).not.toMatch(/\.(exe|lnk|url|html|svg|ini|bat)$/i);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
  // A safe name is not changed again.
  expect(safeFileName(name)).toBe(name);
};

test('safeFileName makes 40 hostile file names safe', () => {
  for (const name of hostileNames) expectSafe(safeFileName(name));
});

test('safeFileName makes any generated file name safe', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('.', '/', '\\', ' ', 'con', 'nul', '.lnk', '.exe', '\u202E', '_de', '.json', 'COM1'),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => expectSafe(safeFileName(pieces.join('')))),
    { numRuns: 1000 },
  );
});

// The regular expressions would need hours for the whole name, and the test would time out.
test('safeFileName shortens a file name of a million dots and spaces', () => {
  expectSafe(safeFileName(`x${'. '.repeat(500_000)}x`));
});
