import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString, type OpenAPI3, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import { bundleContract } from './bundle-contract.ts';
import {
  type ContractOperation,
  callsSource,
  operationsOf,
  requestSchema,
  responseSchema,
  rolesOf,
} from './contract-operations.ts';
import type { OpenApi } from './openapi.ts';
import { componentsUsedBy, nameOf, validatorsSource } from './validators.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const header = '// Made from openapi/ by `pnpm generate`: never edited.\n';

const callsByNoun = (contract: OpenApi) =>
  Map.groupBy(operationsOf(contract), ({ operation }) => operation.tags[0].toLowerCase());

/** Names of the schemas that these calls send or return as JSON, and of the schemas used by those. */
function schemaNamesOf(contract: OpenApi, calls: readonly ContractOperation[]): string[] {
  const schemas = calls
    .flatMap((call) => [requestSchema(call), responseSchema(call)])
    .filter((schema) => schema !== undefined);
  return [...componentsUsedBy(contract, schemas)];
}

/** The source of checks and calls: one file per noun (tag), and `common.ts` for the checks of several nouns. */
function* nounSources(contract: OpenApi): Generator<[path: string, text: string]> {
  const calls = callsByNoun(contract);
  const uses = [...calls.values()].flatMap((callsOfNoun) => schemaNamesOf(contract, callsOfNoun));
  const isCommon = (name: string) => uses.indexOf(name) !== uses.lastIndexOf(name);
  const fileOf = (name: string, imports: string, content: string): [string, string] => [
    file(`../src/generated/${name}.ts`),
    `${header}${imports}\ntype Schemas = components['schemas'];\n\n${content}`,
  ];
  const check = "import type { Check } from '../check.ts';\nimport * as is from '../check.ts';\n";
  const schemaOf = (types: string) => `import type { ${types} } from './schema.ts';\n`;

  yield fileOf(
    'common',
    check + schemaOf('components'),
    validatorsSource(contract, [...new Set(uses.filter(isCommon))]),
  );
  for (const [noun, callsOfNoun] of calls) {
    const names = schemaNamesOf(contract, callsOfNoun);
    const common = names.filter(isCommon);
    const imports = [
      "import type { Call } from '../call.ts';\n",
      check,
      common.length > 0 ? `import { ${common.join(', ')} } from './common.ts';\n` : '',
      schemaOf('components, operations'),
    ];
    const own = names.filter((name) => !isCommon(name));
    yield fileOf(noun, imports.join(''), validatorsSource(contract, own) + callsSource(callsOfNoun));
  }
}

/**
 * The source of the list of all calls. It names each call, because `import * as users` would keep unused calls in the
 * bundle of a tool.
 */
function callListSource(contract: OpenApi): string {
  const files = [...callsByNoun(contract)].map(
    ([noun, calls]) => [noun, calls.map(({ operation }) => operation.operationId)] as const,
  );
  const imports = files.map(([noun, names]) => `import { ${names.join(', ')} } from './${noun}.ts';\n`);
  return `${header}${imports.join('')}\nexport const calls = [${files.flatMap(([, names]) => names).join(', ')}];\n`;
}

/** The source of the table in `@joe/api-sdk/operations`. */
function operationsSource(contract: OpenApi): string {
  const rows = operationsOf(contract).map(({ method, path, operation }) => {
    const { operationId: id, 'x-action': action, 'x-permission': permission } = operation;
    return `  ${JSON.stringify({ id, method, path, action, permission, roles: rolesOf(operation) })},\n`;
  });
  return `${header}export const operations = [\n${rows.join('')}] as const;\n`;
}

/** The source of type exports of `@joe/api-sdk`: the types of all objects that calls send or return as JSON. */
function typeExportsSource(contract: OpenApi): string {
  const usedNames = schemaNamesOf(contract, operationsOf(contract));
  const names = usedNames.filter((name) => contract.components.schemas[name]?.type === 'object').sort();
  return `${header}export type { ${names.join(', ')} } from './schema.ts';\n`;
}

const { factory } = ts;

/** Options for the types: files are Blobs, and optional query parameters may be undefined. */
function typeOptions(contract: OpenApi): OpenAPITSOptions {
  const optional = operationsOf(contract).flatMap(({ path, method, operation }) =>
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query' && !parameter.required)
      .map(({ name }) => `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/parameters/query/${name}`),
  );
  const orUndefined = (type: ts.TypeNode) =>
    factory.createUnionTypeNode([type, factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)]);
  return {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    transform: (schema) => ('contentMediaType' in schema ? factory.createTypeReferenceNode('Blob') : undefined),
    postTransform: (type, { path }) => (path && optional.includes(path) ? orUndefined(type) : undefined),
  };
}

/**
 * Returns a copy of the contract for editors, which show the description at a field or a call. A field without a
 * description gets the description of its schema. The description of a deprecated call also says when the call ends, if
 * known.
 */
function withDescriptions(contract: OpenApi): OpenApi {
  const copy = structuredClone(contract);
  const { schemas } = copy.components;
  for (const field of Object.values(schemas).flatMap(({ properties = {} }) => Object.values(properties))) {
    const description = field.$ref && schemas[nameOf(field.$ref)]?.description;
    if (description) field.description ??= description;
  }
  for (const { operation } of operationsOf(copy)) {
    const sunset = operation['x-sunset'];
    if (operation.deprecated && sunset) {
      operation.description = `${operation.description ?? ''} Ends on ${sunset}.`.trim();
    }
  }
  return copy;
}

/**
 * All files that are generated from `openapi/`: absolute path → text. A test compares them with the committed files.
 */
export async function generate(contract?: OpenApi): Promise<Map<string, string>> {
  contract ??= await bundleContract();
  const { schemas } = contract.components;
  const types = await openapiTypes(withDescriptions(contract) as unknown as OpenAPI3, typeOptions(contract));
  const described = astToString(types).replace(/^export type (\w+) = components/gm, (alias, name) => {
    const description = schemas[name]?.description;
    return description ? `/** ${description} */\n${alias}` : alias;
  });
  const documented = described
    .replace(
      /^export interface paths/m,
      '/** All paths of the contract below the base URL, for `createClient<paths>()` of openapi-fetch. */\n$&',
    )
    .replace(
      /^export interface operations/m,
      "/** All calls of the contract by `operationId`: `operations['listUsers']['parameters']['query']`. */\n$&",
    );
  return new Map([
    [file('../../../openapi/openapi.json'), `${JSON.stringify(contract, null, 2)}\n`],
    [file('../src/generated/schema.ts'), header + documented],
    [file('../src/generated/schemas.ts'), typeExportsSource(contract)],
    [file('../src/generated/operations.ts'), operationsSource(contract)],
    [file('../src/generated/calls.ts'), callListSource(contract)],
    ...nounSources(contract),
  ]);
}

if (import.meta.main) {
  for (const [path, text] of await generate()) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(relative(process.cwd(), path));
  }
}
