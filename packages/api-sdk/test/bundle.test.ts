import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../scripts/bundle-for-browsers.ts';
import { operations } from '../src/operations.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const here = join(packageFolder, 'src');

// Measures the published files, because tools bundle these and not the sources.
let published: string;
beforeAll(async () => {
  published = await mkdtemp(join(tmpdir(), 'joe-sdk-size-'));
  const tsup = join(packageFolder, 'node_modules/tsup/dist/cli-default.js');
  const args = [tsup, '--format', 'esm', '--no-dts', '--silent', '--out-dir', published];
  execFileSync(process.execPath, args, { cwd: packageFolder });
  await copyFile(join(packageFolder, 'package.json'), join(published, 'package.json'));
  await symlink(join(packageFolder, 'node_modules'), join(published, 'node_modules'), 'junction');
});
afterAll(() => rm(published, { recursive: true, force: true }));

test('the bundle of the whole main entry has at most 13.5 kB gzip', async () => {
  const { gzip } = await bundle("export * from './index.js'", published);
  console.log(`@joe/api-sdk with everything: ${gzip} B gzip`);
  expect(gzip).toBeLessThanOrEqual(13_500);
});

/** Each noun with its limit, and a path of its calls for each first segment. */
const nouns: readonly [noun: string, limit: number, ...paths: string[]][] = [
  // Includes what only `api.call` needs: it checks paths and sends forms for calls that the SDK has no function for.
  ['users', 10_000, '/users/get-details/{id}'],
  ['orders', 10_000, '/orders/{id}'],
  ['machines', 10_000, '/coffee-machines/user/{userId}'],
  ['addresses', 10_000, '/addresses/number/total'],
  // Uploads with progress: decision 011.
  ['recipes', 10_300, '/recipes/add'],
  ['lang', 10_300, '/lang/upload', '/download'],
];
const startOf = (path: string) => `/${path.split('/')[1]}`;
const starts = [...new Set(operations.map(({ path }) => startOf(path)))];

test('every call of the contract belongs to a row of `nouns`', () => {
  const measured = nouns.flatMap(([, , ...paths]) => paths.map(startOf));
  expect(starts.filter((start) => !measured.includes(start))).toEqual([]);
});

test.for(nouns)('the bundle with only %s has at most %d B gzip, and no call of another noun', async (row) => {
  const [noun, limit, ...paths] = row;
  const code = `import { createHttp, ${noun} } from './index.js'; export const api = ${noun}(createHttp({ baseUrl: '/api' }))`;
  const { gzip, code: shipped } = await bundle(code, published);
  console.log(`@joe/api-sdk with ${noun} alone: ${gzip} B gzip`);
  for (const path of paths) expect(shipped).toContain(`"${path}"`);
  const own = paths.map(startOf);
  for (const start of starts) if (!own.includes(start)) expect(shipped).not.toContain(`"${start}`);
  const unused = ['XMLHttpRequest', 'larger than 4', 'arguement'];
  if (noun === 'users') for (const text of unused) expect(shipped).not.toContain(text);
  expect(gzip).toBeLessThanOrEqual(limit);
});

test('the main entry does not contain the fake', async () => {
  const main = await bundle("export * from './index.js'", published);
  const { code } = await bundle("export * from './testing.js'", published);
  for (const text of ['is used twice', 'fake-request-', 'Aebischer', 'ECONNRESET']) {
    expect(code).toContain(text);
    expect(main.code).not.toContain(text);
  }
});

test('an unused import adds no code', async () => {
  const { code } = await bundle("import './index.js'", published);
  expect(code).toBe('');
});

test('published files do not refer to documents of this repository', async () => {
  const files = (await readdir(here, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const contract = ['../../../openapi/rules.ts', '../../../openapi/faults.ts'];
  const others = ['../README.md', '../SUPPORT.md', '../examples/export-orders.mjs'];
  for (const file of [...files, ...contract, ...others]) {
    const source = await readFile(`${here}/${file}`, 'utf8');
    // Line comments of TypeScript are not published.
    const text = file.endsWith('.ts') ? source.replaceAll(/^\s*\/\/.*$/gm, '') : source;
    expect(text, file).not.toMatch(/\bdecision [A-Z]?\d|\bspecification\b|\bCONTRIBUTING\b|\bdocs\/|\b[A-Z]-\d\d\b/);
  }
});
