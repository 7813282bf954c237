import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, sharedNames } from './shared-names.ts';

test('no two files of the repository export the same name, except for prefetch and run', () => {
  const sources = readSources(join(import.meta.dirname, '..'));
  expect(sources.size).toBeGreaterThan(600);
  expect(sharedNames(sources)).toEqual({});
});

test('the check of names reports a name that two files export, but not overloads and re-exports', () => {
  const sources = new Map([
    ['a.ts', 'export class Draft {}\nexport function read(text: string): void;\nexport function read(): void {}'],
    ['b.ts', 'export interface Draft {}\n/** export const read */'],
    ['c.ts', "export { Draft } from './a.ts';\nexport async function prefetch() {}"],
    ['d.ts', 'export const prefetch = 1;'],
  ]);
  expect(sharedNames(sources)).toEqual({ Draft: ['a.ts', 'b.ts'] });
});
