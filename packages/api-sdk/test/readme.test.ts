import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const documents = await Promise.all(
  ['README.md', 'SUPPORT.md'].map((name) => readFile(join(packageFolder, name), 'utf8')),
);
const sources = (await readdir(join(packageFolder, 'src'), { recursive: true })).filter(
  (name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('generated'),
);
const comments = (await Promise.all(sources.map((name) => readFile(join(packageFolder, 'src', name), 'utf8'))))
  .flatMap((text) => text.match(/\/\*\*.*?\*\//gs) ?? [])
  .map((comment) => comment.replace(/^ *\* ?/gm, ''));
const examplesOf = (texts: string[]) =>
  [...texts.join('\n').matchAll(/^ *```ts\n(.*?)^ *```$/gms)].map(([, code = '']) => code);
const examples = [...examplesOf(documents), ...examplesOf(comments)];
const titleOf = (code: string) => code.split('\n').find((line) => !/^(import|\/\/|$)/.test(line)) ?? '';

/** Variables that the examples use but do not declare: their types, and their values when an example runs. */
const context = {
  types: `import type { Api } from '@joe/api-sdk';
    declare global {
      var api: Api;
      var authClient: { getAccessToken(): Promise<string>; renewToken(): Promise<void> };
      var signIn: () => Promise<string>;
      var refresh: () => Promise<string>;
      var log: Record<'info' | 'warn', (entry: object) => void>;
      var cancelButton: HTMLButtonElement;
      var input: HTMLInputElement;
      var bar: HTMLProgressElement;
    }`,
  values: `import { createApi } from '@joe/api-sdk';
    import { aUser, fakeApi, aLanguageFile } from '@joe/api-sdk/testing';
    globalThis.fetch = fakeApi({ languageFiles: [aLanguageFile()] });
    process.env.JOE_TOKEN = 'token';
    globalThis.location = { href: 'https://admin.example.com/' };
    const click = () => console.log('clicked');
    Object.assign(globalThis, {
      api: createApi({ baseUrl: 'https://api.example.com/api', getAccessToken: () => 'token', fetch: globalThis.fetch }),
      authClient: { getAccessToken: async () => 'token', renewToken: async () => {} },
      signIn: async () => 'token',
      refresh: async () => 'token',
      log: { info: console.log, warn: console.warn },
      cancelButton: {},
      input: { files: [aLanguageFile('EF9_de.json')] },
      bar: {},
      document: { createElement: () => ({ click }) },
    });`,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joe-sdk-readme-'));
  await mkdir(join(folder, 'node_modules/@joe'), { recursive: true });
  await symlink(packageFolder, join(folder, 'node_modules/@joe/api-sdk'), 'junction');
  await symlink(join(packageFolder, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'junction');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'context.d.ts'), context.types);
  await writeFile(join(folder, 'context.mjs'), context.values);
  await writeFile(join(folder, 'EF1091_de.json'), '{}');
  await writeFile(
    join(folder, 'run.mjs'),
    `for (let i = 0; i < ${examples.length}; i++) {
      await import(\`./context.mjs?\${i}\`);
      const error = await import(\`./example-\${i}.ts\`).then(() => 'none', String);
      console.log(\`example \${i}: \${error}\`);
    }`,
  );
  await Promise.all(examples.map((code, i) => writeFile(join(folder, `example-${i}.ts`), `${code}\nexport {};\n`)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the examples in README, SUPPORT and documentation comments compile', () => {
  const names = examples.map((_, i) => join(folder, `example-${i}.ts`));
  const program = ts.createProgram([...names, join(folder, 'context.d.ts')], {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: ['node'],
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    typeRoots: [join(folder, 'node_modules/@types')],
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const example = examples[Number(/example-(\d+)/.exec(file?.fileName ?? '')?.[1])];
    return `${titleOf(example ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(examplesOf(documents).length).toBeGreaterThan(15);
  expect(examplesOf(comments).length).toBeGreaterThan(8);
  expect(problems).toEqual([]);
});

describe('examples that run against the fake', () => {
  let stderr = '';
  /** The error of each example, by its number. */
  const errors: Record<number, string> = {};

  // One process for all examples, because each start of Node compiles the whole SDK. Each example gets a new fake.
  beforeAll(() => {
    const options = { cwd: folder, encoding: 'utf8', timeout: 60_000 } as const;
    const result = spawnSync(process.execPath, ['run.mjs'], options);
    stderr = result.stderr;
    for (const line of result.stdout.split('\n')) {
      const [, number, error] = /^example (\d+): (.*)$/.exec(line) ?? [];
      if (number !== undefined && error !== undefined) errors[Number(number)] = error;
    }
  });

  test.each(examples.map((code, i) => [titleOf(code), i]))('the example %s runs against the fake', (_, i) => {
    expect(errors[i], stderr).toBe('none');
  });

  test('the examples log no errors', () => {
    expect(stderr).toBe('');
  });
});
