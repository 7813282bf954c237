import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { deprecationChangeset } from '../scripts/deprecations.ts';
import { generate } from '../scripts/generate.ts';
import type { OpenApi, OperationObject } from '../scripts/openapi.ts';
import { type Call, createApi, type DeprecationEvent } from '../src/index.ts';

/**
 * Creates a contract for these tests. With `isDeprecated`, it has a deprecated call with an end date, one without, and
 * a deprecated parameter and field.
 */
function createCupsContract(options: { isDeprecated: boolean }): OpenApi {
  const deprecated = options.isDeprecated && { deprecated: true };
  const call = (operationId: string, extra: Partial<OperationObject>): { get: OperationObject } => ({
    get: {
      operationId,
      tags: ['Cups'],
      'x-action': `make call ${operationId}`,
      'x-permission': { area: 'Cups', activity: 'Make a call' },
      responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Cup' } } } } },
      ...extra,
    },
  });
  const size = { name: 'size', in: 'query', schema: { type: 'string' }, ...deprecated } as const;
  return {
    openapi: '3.1.0',
    info: { title: 'Cups', version: '1.0.0' },
    security: [],
    paths: {
      '/cup/old': call('getOldCup', { ...deprecated, ...(options.isDeprecated && { 'x-sunset': '2027-06-30' }) }),
      '/cup/older': call('getOlderCup', { ...deprecated }),
      '/cup': call('getCup', { parameters: [size] }),
    },
    components: {
      schemas: {
        Cup: {
          type: 'object',
          required: ['handle'],
          properties: { handle: { type: 'string', ...deprecated }, colour: { type: 'string' } },
        },
      },
    },
  };
}

const deprecated = createCupsContract({ isDeprecated: true });
const generatedText = async (name: string) =>
  [...(await generate(deprecated))].find(([path]) => path.endsWith(`${name}.ts`))?.[1] ?? '';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the generated types mark deprecated calls, parameters and fields, and name the end date of a call', async () => {
  const schema = await generatedText('schema');
  const marked = [...schema.matchAll(/@deprecated(?:(?!\*\/).)*\*\/\s*(\w+)/gs)].map(([, name]) => name);
  expect(marked).toEqual(['get', 'get', 'handle', 'size']);
  expect(schema).toMatch(
    /Ends on 2027-06-30\.\s*\*\s*@deprecated|@deprecated\s*\*\s*@description Ends on 2027-06-30\./,
  );
});

test('a generated deprecated call is reported once, with its end date if it has one', async () => {
  const text = await generatedText('cups');
  folder = await mkdtemp(join(tmpdir(), 'joe-sdk-deprecation-'));
  const file = join(folder, 'cups.ts');
  const check = JSON.stringify(new URL('../src/check.ts', import.meta.url).href);
  await writeFile(file, text.replaceAll("'../check.ts'", check));
  await writeFile(join(folder, 'common.ts'), (await generatedText('common')).replaceAll("'../check.ts'", check));
  const calls: Record<string, Call> = await import(pathToFileURL(file).href);

  const events: DeprecationEvent[] = [];
  const api = createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => 'token',
    fetch: async () => Response.json({ handle: 'left' }),
    onDeprecated: (event) => events.push(event),
  });
  for (const name of ['getOldCup', 'getOldCup', 'getOlderCup', 'getCup']) {
    const call = calls[name];
    if (!call) throw new Error(`${name} was not generated`);
    expect(await api.call(call, {})).toEqual({ handle: 'left' });
  }
  expect(events).toEqual([
    { operationId: 'getOldCup', action: 'make call getOldCup', sunset: '2027-06-30' },
    { operationId: 'getOlderCup', action: 'make call getOlderCup', sunset: undefined },
  ]);
});

test('the changeset of deprecations lists those since the last release', () => {
  expect(deprecationChangeset(createCupsContract({ isDeprecated: false }), deprecated)).toBe(`---
"@joe/api-sdk": minor
---

\`getOldCup\` is deprecated and ends on 2027-06-30.
\`getOlderCup\` is deprecated and ends on an unknown date.
The parameter \`size\` of \`getCup\` is deprecated.
The field \`Cup.handle\` is deprecated.
`);
  expect(deprecationChangeset(undefined, deprecated)).toContain('`getOldCup`');
  expect(deprecationChangeset(deprecated, deprecated)).toBeUndefined();
});
