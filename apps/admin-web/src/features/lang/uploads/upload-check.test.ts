import { expect, test } from 'vitest';
import { hostileNames } from '../../../../e2e/reliability/hostile-files.ts';
import { liveFileGroupsOf } from '../model/live-file-groups.ts';
import { checkUploads } from './upload-check.ts';

const live = liveFileGroupsOf(
  ['/lang/EF1/EF1_de.json', '/lang/EF1/EF1_fr.json', '/lang/EF9/EF1_it.json'].map((file) => ({ file })),
);
const check = (name: string, size = 10, maxBytes?: number) => checkUploads([{ name, size }], live, maxBytes)[0];

test('the check of an upload recognizes a new file and a new group', () => {
  expect(check('EF1_sv.json')).toEqual({ kind: 'new', group: 'EF1', code: 'sv', isNewGroup: false, isRepeated: false });
  expect(check('EF2_sv.json')).toMatchObject({ kind: 'new', isNewGroup: true });
});

test('the check of an upload finds a stored file with the same name in any group', () => {
  expect(check('EF1_de.json')).toMatchObject({ kind: 'replaces', live: { name: 'EF1_de.json' }, isDownloadable: true });
  expect(check('EF1_it.json')).toMatchObject({ kind: 'replaces', group: 'EF9', live: { group: 'EF9' } });
});

test('the check of an upload reports another file of the same group and language', () => {
  expect(check('EF1_de.xml')).toMatchObject({ kind: 'same-language', live: { name: 'EF1_de.json' } });
  // A download needs the code as it is in the name of the live file.
  expect(check('EF1_DE.json')).toMatchObject({ kind: 'same-language', code: 'de', live: { name: 'EF1_de.json' } });
});

test('the check of an upload does not say whether the file is new while the list of live files is not loaded', () => {
  expect(checkUploads([{ name: 'EF1_de.json', size: 1 }], undefined)).toEqual([
    { kind: 'unknown', group: 'EF1', code: 'de', isRepeated: false },
  ]);
});

test.each([
  ['EF1\\_de.json', 10, 'The file name contains slashes or invalid characters'],
  ['EF1_\uFFFD.json', 10, 'The file name contains slashes or invalid characters'],
  ['EF1%22_de.json', 10, 'The file name contains %22, %0D or %0A, which would change during the upload'],
  [`${'x'.repeat(300)}_de.json`, 10, 'The file name is longer than 255 bytes'],
  ['EF1_de.json', 101, 'Larger than 100 bytes'],
])('the check of an upload rejects %j with %i bytes: %s', (name, size, reason) => {
  expect(check(name, size, 100)).toMatchObject({ kind: 'rejected', reason });
});

test.each(['readme.txt', '.._de.json', ' _de.json', 'EF1_.json'])(
  'the check of an upload accepts %j, a name without a group or without a language',
  (name) => {
    expect(check(name)).toMatchObject({ kind: 'unnamed' });
  },
);

test('the check of an upload accepts an empty file', () => {
  expect(check('EF1_de.json', 0)).toMatchObject({ kind: 'replaces' });
  expect(check('readme.txt', 0)).toMatchObject({ kind: 'unnamed' });
});

test('the check of an upload notices two files with the same name', () => {
  const checks = checkUploads(
    [
      { name: 'EF1_de.json', size: 10 },
      { name: 'EF1_de.json', size: 12 },
      { name: 'EF1_nl.exe', size: 1e12 },
    ],
    live,
  );
  expect(checks.map(({ kind, isRepeated }) => [kind, isRepeated])).toEqual([
    ['replaces', true],
    ['replaces', true],
    ['new', false],
  ]);
});

test('the check of an upload notices two files of the same group and language', () => {
  const names = ['EF2_de.json', 'EF2_DE.json', 'EF2_de.json', 'EF3_de.json', 'EF2_fr.json', 'readme.txt', 'notes.txt'];
  const checks = checkUploads(
    names.map((name) => ({ name, size: 1 })),
    live,
  );
  expect(checks.map(({ sameLanguageName }) => sameLanguageName)).toEqual([
    'EF2_DE.json',
    'EF2_de.json',
    'EF2_DE.json',
    ...Array(4).fill(undefined),
  ]);
});

test('the check of an upload rejects only two of 40 hostile names', () => {
  expect(hostileNames).toHaveLength(40);
  const checks = checkUploads(
    hostileNames.map((name) => ({ name, size: 1 })),
    live,
  );
  const rejected = checks.flatMap((check, index) =>
    check.kind === 'rejected' ? [[hostileNames[index], check.reason]] : [],
  );
  expect(rejected).toEqual([
    ['EF1\\_de.json', 'The file name contains slashes or invalid characters'],
    [`${'E'.repeat(395)}_de.json`, 'The file name is longer than 255 bytes'],
  ]);
});
