import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundleContract } from '../scripts/bundle-contract.ts';
import { callsSource, operationsOf } from '../scripts/contract-operations.ts';
import { generate } from '../scripts/generate.ts';
import type { OpenApi, Schema } from '../scripts/openapi.ts';
import { validatorsSource } from '../scripts/validators.ts';

test('the generated files are up to date (otherwise run pnpm generate, and delete files of a removed tag)', async () => {
  const files = await generate();
  const folder = fileURLToPath(new URL('./generated/', import.meta.url));
  const inFolder = (await readdir(folder)).map((name) => folder + name);
  expect([...files.keys()].filter((path) => path.startsWith(folder)).sort()).toEqual(inFolder.sort());
  for (const [path, text] of files) expect(await readFile(path, 'utf8'), path).toBe(text);
});

test.each<[Schema, string]>([
  [{ type: 'boolean' }, 'openapi/schemas/Thing.yaml: cannot check {"type":"boolean"}'],
  [{ type: 'object', properties: { open: {} } }, 'openapi/schemas/Thing.yaml.open: cannot check {}'],
  [{ type: 'array', items: { type: 'boolean' } }, 'openapi/schemas/Thing.yaml[]: cannot check {"type":"boolean"}'],
])('the generator reports the file and field of an unsupported schema: %j', (schema, message) => {
  const contract = { components: { schemas: { Thing: schema } } } as unknown as OpenApi;
  expect(() => validatorsSource(contract, ['Thing'])).toThrow(message);
});

test('the bundled contract has a copy of each shared parameter in the calls that use it', async () => {
  const contract = await bundleContract();
  const list = operationsOf(contract).find(({ operation }) => operation.operationId === 'listUsers');
  expect(list?.operation.parameters?.map(({ name }) => name)).toEqual([
    'page',
    'pageSize',
    'search',
    'sortBy',
    'sortDir',
  ]);
  expect(JSON.stringify(contract)).not.toContain('#/components/parameters/');
});

test('every call of the bundled contract has the errors 401, 403 and default, with input 400, and with a body 413 and 415', async () => {
  for (const { operation } of operationsOf(await bundleContract())) {
    const { operationId, parameters, requestBody, responses } = operation;
    const input = [...(parameters || requestBody ? ['400'] : []), ...(requestBody ? ['413', '415'] : [])];
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['401', '403', 'default', ...input]));
  }
});

test('the bundled contract keeps the responses of a call that replace the common ones', async () => {
  const plugin = new URL('../scripts/redocly-plugin.js', import.meta.url);
  const { addCommonResponses } = await import(plugin.href);
  const operation = { responses: { 403: { description: 'Own 403' }, default: { description: 'Own failure' } } };
  addCommonResponses(operation);
  expect(operation.responses).toMatchObject({
    401: { $ref: '#/components/responses/Unauthorized' },
    403: { description: 'Own 403' },
    default: { description: 'Own failure' },
  });
});

test('the generator reports a file of calls whose tag the contract does not have', async () => {
  const plugin = new URL('../scripts/redocly-plugin.js', import.meta.url);
  const { readPaths } = await import(plugin.href);
  expect(() => readPaths([{ name: 'Users' }])).toThrow(
    /^openapi\/paths\/\w+\.yaml: add its tag to openapi\/openapi\.yaml$/,
  );
});

test('the generator marks a deprecated call with its end date', async () => {
  const contract = await bundleContract();
  const [first, second, ...others] = operationsOf(contract);
  Object.assign(first?.operation ?? {}, { deprecated: true, 'x-sunset': '2027-06-30' });
  Object.assign(second?.operation ?? {}, { deprecated: true });
  expect(callsSource(first ? [first] : [])).toContain("  deprecated: { sunset: '2027-06-30' },\n");
  expect(callsSource(second ? [second] : [])).toContain('  deprecated: {},\n');
  expect(callsSource(others)).not.toContain('deprecated');
});
