import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostilePaths } from '../../../../e2e/reliability/hostile-files.ts';
import { catalogueOf, compareNatural, coverageOf, readPath } from './catalogue.ts';

const recordsOf = (...paths: string[]) => paths.map((file) => ({ file }));

test.each([
  ['/lang/EF1091/EF1091_de.json', { group: 'EF1091', name: 'EF1091_de.json' }],
  ['/lang/EF1/readme.txt', { group: 'EF1', name: 'readme.txt' }],
  ['/lang/EF1', undefined],
  ['/lang/EF1/', undefined],
  ['/lang//EF1_de.json', undefined],
  ['/lang/../EF1_de.json', undefined],
  ['/lang/EF1/..', undefined],
  ['/lang/EF1/a/EF1_de.json', undefined],
  ['lang/EF1/EF1_de.json', undefined],
  ['/other/EF1/EF1_de.json', undefined],
  ['', undefined],
])('readPath reads the path %j', (path, expected) => {
  expect(readPath(path)).toEqual(expected && { path, ...expected });
});

test('the catalogue sorts the groups of language files in natural order', () => {
  const { groups } = catalogueOf(
    recordsOf(
      '/lang/EF1091/EF1091_fr.json',
      '/lang/EF533/EF533_de.json',
      '/lang/EF1091/EF1091_de.json',
      '/lang/ef20/ef20_de.json',
    ),
  );
  expect(groups.map(({ name, files }) => [name, files.map((file) => file.name)])).toEqual([
    ['ef20', ['ef20_de.json']],
    ['EF533', ['EF533_de.json']],
    ['EF1091', ['EF1091_fr.json', 'EF1091_de.json']],
  ]);
});

test('compareNatural sorts names into the same order, whatever their order was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
      const sorted = [...names].sort(compareNatural);
      expect([...names].reverse().sort(compareNatural)).toEqual(sorted);
    }),
  );
});

test('the catalogue lists unreadable and duplicate paths with the reason', () => {
  const { groups, unreadable } = catalogueOf(recordsOf('/lang/EF1/EF1_de.json', '/lang/EF1', '/lang/EF1/EF1_de.json'));
  expect(groups).toHaveLength(1);
  expect(unreadable).toEqual([
    { path: '/lang/EF1', reason: 'Path is not /lang/{group}/{file}' },
    { path: '/lang/EF1/EF1_de.json', reason: 'Listed twice' },
  ]);
});

test('the catalogue finds all files with the same name or the same language', () => {
  const catalogue = catalogueOf(
    recordsOf('/lang/EF1/x_de.json', '/lang/EF2/x_de.json', '/lang/EF2/y_de.xml', '/lang/EF2/y_fr.xml'),
  );
  expect(catalogue.filesNamed('x_de.json').map(({ group }) => group)).toEqual(['EF1', 'EF2']);
  expect(catalogue.filesInLanguage('EF2', 'de').map(({ name }) => name)).toEqual(['x_de.json', 'y_de.xml']);
  expect(catalogue.filesInLanguage('EF2', 'fr')).toHaveLength(1);
  expect(catalogue.filesNamed('toString')).toEqual([]);
  expect(catalogue.groupOf('__proto__')).toBeUndefined();
});

test('the catalogue shows each of 300 hostile paths as a file or as unreadable', () => {
  const { groups, unreadable } = catalogueOf(recordsOf(...hostilePaths));
  const files = groups.flatMap((group) => group.files);
  expect([...files, ...unreadable].map(({ path }) => path).sort()).toEqual([...hostilePaths].sort());
  for (const { path, group, name } of files) expect(path).toBe(`/lang/${group}/${name}`);
});

test('the catalogue counts each record once, whatever its path is', () => {
  const part = fc.oneof(fc.constantFrom('', '.', '..', 'lang', 'EF1', 'EF1_de.json', '__proto__'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.array(part).map((parts) => parts.join('/'))), (paths) => {
      const catalogue = catalogueOf(recordsOf(...paths));
      expect(catalogue.groups.flatMap(({ files }) => files).length + catalogue.unreadable.length).toBe(paths.length);
      coverageOf(catalogue);
    }),
    { numRuns: 300 },
  );
});

test('the coverage names the missing languages of each group', () => {
  const coverage = coverageOf(
    catalogueOf(
      recordsOf(
        '/lang/EF2/EF2_de.json',
        '/lang/EF2/EF2_pt-BR.json',
        '/lang/EF10/EF10_de.json',
        '/lang/EF10/EF10_it.json',
        '/lang/EF10/readme.txt',
        '/lang/EF10/EF10_<b>.json',
      ),
    ),
  );
  expect(coverage.codes).toEqual(['de', 'it', 'pt-BR']);
  expect(coverage.rows.map(({ group, languages, missing }) => [group, [...languages], missing])).toEqual([
    ['EF2', ['de', 'pt-BR'], 1],
    ['EF10', ['de', 'it'], 1],
  ]);
  expect(coverage).toMatchObject({ missing: 2, filesWithoutCode: 2 });
});
