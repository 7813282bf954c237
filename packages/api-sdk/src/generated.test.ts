import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generate } from '../scripts/generate.ts';

test('what is generated from openapi/ is up to date (else: pnpm generate)', async () => {
  const files = await generate();
  expect(files.size).toBe(9);
  for (const [path, text] of files) expect(await readFile(path, 'utf8'), path).toBe(text);
});
