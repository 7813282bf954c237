import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostilePaths } from '../../../../e2e/reliability/hostile-files.ts';
import { compareNatural, coverageOf, liveFileGroupsOf } from './live-file-groups.ts';

const recordsOf = (...paths: string[]) => paths.map((file) => ({ file }));

test('liveFileGroupsOf sorts the groups of language files in natural order', () => {
  const { groups } = liveFileGroupsOf(
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

test('compareNatural sorts names into one order, whatever their order was before', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.string({ unit: 'grapheme' }))
        .chain((names) => fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length }))),
      ([names, shuffled]) => {
        expect(shuffled.toSorted(compareNatural)).toEqual(names.toSorted(compareNatural));
      },
    ),
  );
});

test('liveFileGroupsOf lists unreadable and duplicate paths with the reason', () => {
  const { groups, unreadable } = liveFileGroupsOf(
    recordsOf('/lang/EF1/EF1_de.json', '/lang/EF1', '/lang/EF1/EF1_de.json'),
  );
  expect(groups).toHaveLength(1);
  expect(unreadable).toEqual([
    { path: '/lang/EF1', reason: 'Path is not /lang/{group}/{file}' },
    { path: '/lang/EF1/EF1_de.json', reason: 'Listed more than once' },
  ]);
});

test('liveFileGroupsOf finds all files with a name, and all files of a group in one language', () => {
  const liveFiles = liveFileGroupsOf(
    recordsOf('/lang/EF1/x_de.json', '/lang/EF2/x_de.json', '/lang/EF2/y_de.xml', '/lang/EF2/y_fr.xml'),
  );
  expect(liveFiles.filesNamed('x_de.json').map(({ group }) => group)).toEqual(['EF1', 'EF2']);
  expect(liveFiles.filesInLanguage('EF2', 'de').map(({ name }) => name)).toEqual(['x_de.json', 'y_de.xml']);
  expect(liveFiles.filesInLanguage('EF2', 'fr')).toHaveLength(1);
  expect(liveFiles.filesNamed('toString')).toEqual([]);
  expect(liveFiles.groupOf('__proto__')).toBeUndefined();
});

test('liveFileGroupsOf returns each of 300 hostile paths as a file or as unreadable', () => {
  const { groups, unreadable } = liveFileGroupsOf(recordsOf(...hostilePaths));
  const files = groups.flatMap((group) => group.files);
  expect([...files, ...unreadable].map(({ path }) => path).sort()).toEqual([...hostilePaths].sort());
  for (const { path, group, name } of files) expect(path).toBe(`/lang/${group}/${name}`);
});

test('liveFileGroupsOf counts each record once, whatever its path is', () => {
  const part = fc.oneof(fc.constantFrom('', '.', '..', 'lang', 'EF1', 'EF1_de.json', '__proto__'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.array(part).map((parts) => parts.join('/'))), (paths) => {
      const liveFiles = liveFileGroupsOf(recordsOf(...paths));
      expect(liveFiles.groups.flatMap(({ files }) => files).length + liveFiles.unreadable.length).toBe(paths.length);
      coverageOf(liveFiles);
    }),
    { numRuns: 300 },
  );
});

test('the coverage lists the languages of each group and counts the missing ones', () => {
  const coverage = coverageOf(
    liveFileGroupsOf(
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

test('the coverage counts the same language once, whatever the case of its code is', () => {
  const coverage = coverageOf(
    liveFileGroupsOf(
      recordsOf('/lang/EF1/EF1_DE.json', '/lang/EF1/EF1_de.json', '/lang/EF2/EF2_de.json', '/lang/EF3/EF3_De.json'),
    ),
  );
  expect(coverage.codes).toEqual(['de']);
  expect(coverage.rows.map(({ languages }) => [...languages])).toEqual([['de'], ['de'], ['de']]);
  expect(coverage.missing).toBe(0);
});
