import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { callsById } from './contract.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let service: ts.LanguageService;
let source: string;

/** The editor's tooltip for the name that ends at position `end` of the source. */
function hover(end: number) {
  const info = service.getQuickInfoAtPosition(join(folder, 'tool.ts'), end - 1);
  return {
    signature: ts.displayPartsToString(info?.displayParts),
    docs: ts.displayPartsToString(info?.documentation),
    tags: info?.tags?.map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`),
  };
}
const hoverOf = (text: string) => hover(source.indexOf(text) + text.length);

const names = [...calls.map(({ name }) => name), 'users.all', 'orders.all'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joe-sdk-hover-'));
  await build({
    entry: [join(packageFolder, 'src/index.ts')],
    tsconfig: join(packageFolder, 'tsconfig.json'),
    outDir: join(folder, 'sdk'),
    dts: { only: true },
    format: 'esm',
    silent: true,
    config: false,
  });
  // The folder in which the types of openapi-fetch are found.
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'), 'junction');
  source = [
    "import { type ApiConfig, type ApiError, createApi, type Order, type operations, type paths } from './sdk/index.js';",
    "const api = createApi({ baseUrl: '/api', getAccessToken: () => '' });",
    ...names.map((name) => `api.${name};`),
    'api.use; api.call;',
    'const user = await api.users.get(1);',
    'user.created_at;',
    'declare const order: Order;',
    'order.total; order.paymentState;',
    'declare const config: ApiConfig;',
    'config.log;',
    'declare const error: ApiError;',
    "if (error.name === 'HttpError') error.kind;",
    'export type Contract = [paths, operations];',
  ].join('\n');
  const tool = join(folder, 'tool.ts');
  await writeFile(tool, source);
  const files = new Map([[tool, source]]);
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    strict: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
  };
  service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [tool],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = files.get(path) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('types in an editor', () => {
  test('an editor shows no errors for the published types', () => {
    const tool = join(folder, 'tool.ts');
    const problems = [...service.getSemanticDiagnostics(tool), ...service.getSyntacticDiagnostics(tool)];
    expect(problems.map(({ messageText }) => messageText)).toEqual([]);
  });

  test.each(names.map((name) => [name]))('an editor shows the documentation of api.%s', (name) => {
    const { docs, signature } = hoverOf(`api.${name}`);
    expect(docs.length).toBeGreaterThan(20);
    expect(signature).not.toMatch(/\bany\b|components|operations|\{ /);
  });

  test.each([
    ['users.list', 'query?: UserQuery, options?: ListOptions) => Promise<UserPage>'],
    ['users.get', '(id: number, options?: CallOptions) => Promise<User>'],
    ['users.all', 'options?: AllOptions) => Rows<User>'],
    ['orders.get', 'Promise<Order>'],
    ['recipes.add', '(recipe: RecipeInput, options?: CallOptions) => Promise<RecipeAdded>'],
    ['machines.list', 'Promise<Machine[]>'],
    ['addresses.stream', 'AsyncGenerator<Address[], void, void>'],
    ['lang.list', 'Promise<LanguageFile[]>'],
  ])('an editor shows the named types of api.%s', (name, signature) => {
    expect(hoverOf(`api.${name}`).signature).toContain(signature);
  });

  test('an editor marks exactly the calls that the contract deprecates', () => {
    const isDeprecated = ({ name }: { name: string }) =>
      hoverOf(`api.${name}`).tags?.some((tag) => tag.startsWith('@deprecated')) ?? false;
    expect(calls.filter(isDeprecated).map(({ name }) => name)).toEqual(
      calls.filter(({ id }) => callsById[id].deprecated).map(({ name }) => name),
    );
  });

  test('an editor does not mark log as deprecated, because it is the only way to silence the message of a refused upload', () => {
    expect(hoverOf('config.log').tags ?? []).toEqual([]);
    expect(hoverOf('config.log').docs).toContain('`() => {}` logs nothing.');
  });

  test('an editor shows documentation for api.use, api.call and fields of responses', () => {
    expect(hover(source.indexOf('api.use;') + 'api.use'.length).docs).not.toBe('');
    expect(hoverOf('api.call').docs).toContain('Makes a call of any path');

    // openapi-typescript writes descriptions of the contract as a tag.
    expect(hoverOf('user.created_at').tags).toEqual([expect.stringMatching(/^@description \w+/)]);
    expect(hoverOf('order: Order').docs).toBe('An order with all details.');
    expect(hoverOf('order.total').tags?.[0]).toMatch(/^@description Amount in Swiss francs/);
    expect(hoverOf('order.paymentState').tags?.[0]).toContain('`pending`');
  });

  test('an editor shows documentation for the kind of an error and for the contract types', () => {
    expect(hoverOf('error.kind').docs).toContain('The API responded with an error.');
    expect(hoverOf('[paths').docs).toContain('All paths of the contract');
    expect(hoverOf('[paths, operations').docs).toContain('All calls of the contract');
  });

  test('an editor shows no internal type names for api.call', () => {
    expect(hover(source.indexOf('api.call;') + 'api.call'.length).signature).toContain(
      'Promise<CallResult<Operation>>',
    );
    const types = service.getProgram()?.getSourceFile(join(folder, 'sdk/index.d.ts'))?.text;
    expect(types).toContain('interface Call<');
    expect(types).not.toMatch(/\bDeadline\b|\bopen\b.*\(/);
  });
});
