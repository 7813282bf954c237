import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundled } from '../scripts/bundle-size.ts';

const here = fileURLToPath(new URL('../src', import.meta.url));

test('everything together is at most 12 kB gzip', async () => {
  const { gzip } = await bundled("export * from './index.ts'", here);
  console.log(`@joe/api-sdk with everything: ${gzip} B gzip`);
  expect(gzip).toBeLessThanOrEqual(12_000);
});

test('a tool that needs one noun ships that noun alone, in at most 8.5 kB gzip', async () => {
  const code =
    "import { createHttp, users } from './index.ts'; export const api = users(createHttp({ baseUrl: '/api' }))";
  const { gzip, code: shipped } = await bundled(code, here);
  console.log(`@joe/api-sdk with users alone: ${gzip} B gzip`);
  expect(shipped).toContain('/users/get-details/{id}');
  for (const unused of ['/orders', '/recipes', '/lang', '/addresses', 'XMLHttpRequest', 'larger than 4', 'arguement']) {
    expect(shipped).not.toContain(unused);
  }
  expect(gzip).toBeLessThanOrEqual(8_500);
});

test('an import that uses nothing ships nothing', async () => {
  const { code } = await bundled("import './index.ts'", here);
  expect(code).toBe('');
});

test('what is published points to nothing that stays in this repository', async () => {
  const files = (await readdir(here, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of [...files, '../README.md']) {
    const text = await readFile(`${here}/${file}`, 'utf8');
    expect(text, file).not.toMatch(/\bdecision [A-Z]\d|\bspecification\b|\bnotes on\b|\b[A-Z]-\d\d\b/);
  }
});
