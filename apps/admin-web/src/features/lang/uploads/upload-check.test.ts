import { expect, test } from 'vitest';
import { hostileNames } from '../../../../e2e/hostile-files.ts';
import { catalogueOf } from '../model/catalogue.ts';
import { verdictsOf } from './upload-check.ts';

const live = catalogueOf(
  ['/lang/EF1/EF1_de.json', '/lang/EF1/EF1_fr.json', '/lang/EF9/EF1_it.json'].map((file) => ({ file })),
);
const judge = (name: string, size = 10, maxBytes?: number) => verdictsOf([{ name, size }], live, maxBytes)[0];

test('new, in a known and in a new group', () => {
  expect(judge('EF1_sv.json')).toEqual({ kind: 'new', group: 'EF1', code: 'sv', isNewGroup: false });
  expect(judge('EF2_sv.json')).toMatchObject({ kind: 'new', isNewGroup: true });
});

test('replaces the live file of the same name, wherever it is', () => {
  expect(judge('EF1_de.json')).toMatchObject({ kind: 'replaces', live: { name: 'EF1_de.json' }, isOnly: true });
  expect(judge('EF1_it.json')).toMatchObject({ kind: 'replaces', group: 'EF9', live: { group: 'EF9' } });
});

test('stands beside another file of the same language', () => {
  expect(judge('EF1_de.xml')).toMatchObject({ kind: 'beside', live: { name: 'EF1_de.json' } });
});

test('cannot tell without a list, and is sent all the same', () => {
  expect(verdictsOf([{ name: 'EF1_de.json', size: 1 }], undefined)).toEqual([
    { kind: 'unknown', group: 'EF1', code: 'de' },
  ]);
});

test.each([
  ['EF1\\_de.json', 10, 'Its name holds slashes or characters that are none'],
  ['EF1_\uFFFD.json', 10, 'Its name holds slashes or characters that are none'],
  ['EF1%22_de.json', 10, 'Its name holds %22, %0D or %0A, which do not arrive as such'],
  [`${'x'.repeat(300)}_de.json`, 10, 'Its name is longer than 255 bytes'],
  ['EF1_de.json', 101, 'Larger than 100 bytes'],
])('%j of %i bytes is held back: %s', (name, size, reason) => {
  expect(judge(name, size, 100)).toEqual({ kind: 'held', reason });
});

test.each(['readme.txt', '.._de.json', ' _de.json', 'EF1_.json'])(
  '%j has no group and language, and can be sent',
  (name) => {
    expect(judge(name)).toEqual({ kind: 'unnamed' });
  },
);

test('an empty file can be sent', () => {
  expect(judge('EF1_de.json', 0)).toMatchObject({ kind: 'replaces' });
  expect(judge('readme.txt', 0)).toEqual({ kind: 'unnamed' });
});

test('of two files of the same name neither is sent; any size and type is taken by default', () => {
  const verdicts = verdictsOf(
    [
      { name: 'EF1_de.json', size: 10 },
      { name: 'EF1_de.json', size: 12 },
      { name: 'EF1_nl.exe', size: 1e12 },
    ],
    live,
  );
  expect(verdicts.map(({ kind }) => kind)).toEqual(['held', 'held', 'new']);
});

test('of 40 hostile names two are held back', () => {
  expect(hostileNames).toHaveLength(40);
  const verdicts = verdictsOf(
    hostileNames.map((name) => ({ name, size: 1 })),
    live,
  );
  const held = verdicts.flatMap((verdict, index) =>
    verdict.kind === 'held' ? [[hostileNames[index], verdict.reason]] : [],
  );
  expect(held).toEqual([
    ['EF1\\_de.json', 'Its name holds slashes or characters that are none'],
    [`${'E'.repeat(395)}_de.json`, 'Its name is longer than 255 bytes'],
  ]);
});
