import { describe, expect, test } from 'vitest';
import { contractFindings, pendingBump, problemsOfBump, reportFindings } from '../scripts/required-bump.ts';

describe('required bump', () => {
  test('a change of the contract that breaks or may break requires a major release, and any other a minor release', () => {
    const changes = [
      { id: 'a', level: 3, operation: 'GET', path: '/users', text: 'removed the required property `email`' },
      { id: 'b', level: 2, operation: 'GET', path: '/users', text: 'may break' },
      { id: 'c', level: 1, operation: 'GET', path: '/ping', text: 'endpoint added' },
    ];
    expect(contractFindings(changes)).toEqual([
      { bump: 'major', sentence: 'Contract, GET /users: removed the required property `email`' },
      { bump: 'major', sentence: 'Contract, GET /users: may break' },
      { bump: 'minor', sentence: 'Contract, GET /ping: endpoint added' },
    ]);
  });

  const report = 'interface Options {\n    timeout?: number;\n    signal?: AbortSignal;\n}\n';
  test.each([
    ['nothing', report, []],
    ['other indentation and order', 'interface Options {\n  signal?: AbortSignal;\n  timeout?: number;\n}\n', []],
    ['an addition', report.replace('}', '    limit?: number;\n}'), ['minor: Types of index: added limit?: number;']],
    [
      'a removal',
      report.replace('    timeout?: number;\n', ''),
      ['major: Types of index: removed or changed timeout?: number;'],
    ],
    [
      'a change',
      report.replace('number', 'string'),
      ['major: Types of index: removed or changed timeout?: number;', 'minor: Types of index: added timeout?: string;'],
    ],
    [
      'several additions',
      `${report}declare const a: 1;\ndeclare const b: 2;\n`,
      ['minor: Types of index: added declare const a: 1; (and 1 more)'],
    ],
  ])('a change of the public types requires the right release: %s', (_, now, expected) => {
    const findings = reportFindings('index', report, now);
    expect(findings.map(({ bump, sentence }) => `${bump}: ${sentence}`)).toEqual(expected);
  });
});

test.each([
  [[], 'none'],
  [['---\n"@joe/api-sdk": patch\n---\n\nText.'], 'patch'],
  [["---\n'@joe/api-sdk': minor\n'@joe/admin-web': major\n---\n\nText.", '---\n"@joe/api-sdk": patch\n---\n'], 'minor'],
  [['---\n"@joe/admin-web": major\n---\n\n"@joe/api-sdk" has no part in it.'], 'none'],
])('pendingBump returns the largest bump of the changesets %j', (changesets, bump) => {
  expect(pendingBump('@joe/api-sdk', changesets)).toBe(bump);
});

describe('changesets that are too small', () => {
  const findings = [
    { bump: 'major', sentence: 'Removed' },
    { bump: 'minor', sentence: 'Added' },
  ] as const;
  const bumpSentence = (bump: string, pending: string) =>
    `This needs a changeset "${bump}", and the pending ones say "${pending}".`;

  test.each([
    ['1.2.3', 'major', []],
    ['1.2.3', 'minor', [`Removed. ${bumpSentence('major', 'minor')}`]],
    ['1.2.3', 'patch', [`Removed. ${bumpSentence('major', 'patch')}`, `Added. ${bumpSentence('minor', 'patch')}`]],
    ['0.1.0', 'minor', []],
    ['0.1.0', 'patch', [`Removed. ${bumpSentence('minor', 'patch')}`]],
    ['0.1.0', 'none', [`Removed. ${bumpSentence('minor', 'none')}`, `Added. ${bumpSentence('patch', 'none')}`]],
  ] as const)(
    'after version %s, the check decides whether the bump "%s" is large enough',
    (version, pending, problems) => {
      expect(problemsOfBump(version, pending, findings)).toEqual(problems);
    },
  );
});
