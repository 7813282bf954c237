import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundled } from '../scripts/bundle-size.ts';

const here = fileURLToPath(new URL('../src', import.meta.url));

test('the whole SDK is at most 13 kB gzip', async () => {
  const { gzip } = await bundled("export * from './index.ts'", here);
  console.log(`@joe/api-sdk with everything: ${gzip} B gzip`);
  expect(gzip).toBeLessThanOrEqual(13_000);
});

test('one noun can be imported without the others, in at most 9 kB gzip', async () => {
  const code =
    "import { createHttp, users } from './index.ts'; export const api = users(createHttp({ baseUrl: '/api' }))";
  const { gzip, code: shipped } = await bundled(code, here);
  console.log(`@joe/api-sdk with users alone: ${gzip} B gzip`);
  expect(shipped).toContain('/users/get-details/{id}');
  for (const unused of ['/orders', '/recipes', '/lang', '/addresses', 'XMLHttpRequest', 'larger than 4', 'arguement']) {
    expect(shipped).not.toContain(unused);
  }
  expect(gzip).toBeLessThanOrEqual(9_000);
});

test('the fake is no part of the main entry', async () => {
  const main = await bundled("export * from './index.ts'", here);
  const { code } = await bundled("export * from './testing/index.ts'", here);
  for (const text of ['is used twice', 'fake-request-', 'Aebischer', 'ECONNRESET']) {
    expect(code).toContain(text);
    expect(main.code).not.toContain(text);
  }
});

test('an unused import adds no code', async () => {
  const { code } = await bundled("import './index.ts'", here);
  expect(code).toBe('');
});

test('published files do not refer to documents of this repository', async () => {
  const files = (await readdir(here, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of [...files, '../README.md']) {
    const text = await readFile(`${here}/${file}`, 'utf8');
    expect(text, file).not.toMatch(/\bdecision [A-Z]\d|\bspecification\b|\bnotes on\b|\b[A-Z]-\d\d\b/);
  }
});
