import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generate } from '../scripts/generate.ts';
import type { OpenApi, Schema } from '../scripts/openapi.ts';
import { validators } from '../scripts/validators.ts';

test('what is generated from openapi/ is up to date (else: pnpm generate)', async () => {
  const files = await generate();
  expect(files.size).toBe(9);
  for (const [path, text] of files) expect(await readFile(path, 'utf8'), path).toBe(text);
});

test.each<[Schema, string]>([
  [{ type: 'boolean' }, 'openapi/schemas/Thing.yaml: cannot check {"type":"boolean"}'],
  [{ type: 'object', properties: { open: {} } }, 'openapi/schemas/Thing.yaml.open: cannot check {}'],
  [{ type: 'array', items: { type: 'boolean' } }, 'openapi/schemas/Thing.yaml[]: cannot check {"type":"boolean"}'],
])('a schema that no check is made for is named: %j', (schema, message) => {
  const contract = { components: { schemas: { Thing: schema } } } as unknown as OpenApi;
  expect(() => validators(contract, ['Thing'])).toThrow(message);
});
