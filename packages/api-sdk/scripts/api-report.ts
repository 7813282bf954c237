// `pnpm --filter @joe/api-sdk report`: writes the public types to api-report/, one file for each entry and one for
// shared types, without comments. A change of the public API is a change of these files, which reviewers see. The
// command also updates the table of calls in the README.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import ts from 'typescript';
import { readmePath, withTableOfCalls } from './table-of-calls.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** Public entries, by the name of their report. */
export const entries = {
  index: 'src/index.ts',
  export: 'src/export.ts',
  operations: 'src/operations.ts',
  rules: 'src/rules.ts',
  testing: 'src/testing/index.ts',
};

export const reportFile = (name: string) => join(packageFolder, 'api-report', `${name}.d.ts`);

/** The public types by entry, as they are published. */
export async function apiReports(): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'joe-sdk-report-'));
  try {
    const outputs = new Map<string, string>();
    await build({
      entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(packageFolder, file)])),
      tsconfig: join(packageFolder, 'tsconfig.json'),
      outDir: folder,
      format: 'esm',
      silent: true,
      config: false,
      dts: { only: true },
    });
    for (const file of ts.sys.readDirectory(folder, ['.d.ts'])) {
      // The names of shared files contain a hash of their content.
      const name = (file.split(/[/\\]/).at(-1) ?? '').replace(/(-[\w-]{8})?\.d\.ts$/, '');
      outputs.set(name, withoutComments(await readFile(file, 'utf8')));
    }
    return outputs;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function withoutComments(text: string): string {
  const source = ts.createSourceFile(
    'report.d.ts',
    text.replace(/(\.\/[a-z]+)-[\w-]{8}\.js/g, '$1.js'),
    ts.ScriptTarget.ESNext,
  );
  return ts.createPrinter({ removeComments: true }).printFile(source);
}

if (import.meta.main) {
  for (const [name, text] of await apiReports()) await writeFile(reportFile(name), text);
  await writeFile(readmePath, withTableOfCalls(await readFile(readmePath, 'utf8')));
}
