// Part of `pnpm run docs`, which then serves the result: writes the reference to reference/. index.html describes the
// SDK (TypeDoc), contract.html the API (Redoc). Both are reproducible and load nothing from other hosts.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, OptionDefaults } from 'typedoc';
import { entries } from './api-report.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const packageFolder = join(root, 'packages/api-sdk');

/** Writes the descriptions of the SDK and of the API into a folder. TypeDoc first deletes its content. */
export async function buildReference(folder: string): Promise<void> {
  const app = await Application.bootstrap({
    name: '@joe/api-sdk',
    entryPoints: Object.values(entries).map((file) => join(packageFolder, file)),
    tsconfig: join(packageFolder, 'tsconfig.json'),
    readme: join(packageFolder, 'README.md'),
    projectDocuments: [join(packageFolder, 'SUPPORT.md')],
    navigationLinks: { 'HTTP API': './contract.html' },
    // openapi-typescript writes descriptions of the contract as this tag.
    blockTags: [...OptionDefaults.blockTags, '@description'],
    // Code has no colours, because the highlighter has a time limit for each line, so its result depends on the load of
    // the machine.
    highlightLanguages: [],
    ignoredHighlightLanguages: ['ts', 'js', 'sh', 'ini', 'json'],
    // Does not warn about types that are not exported, e.g. of parameters. They have no page of their own.
    validation: { notExported: false },
    // `pnpm types` checks the types already.
    skipErrorChecking: true,
    // Leaves out links to sources, which contain the commit, so that two builds of the same sources are equal.
    disableGit: true,
    disableSources: true,
    hideGenerator: true,
    logLevel: 'Warn',
    treatWarningsAsErrors: true,
    treatValidationWarningsAsErrors: true,
  });
  const project = await app.convert();
  if (project) {
    app.validate(project);
    await app.generateDocs(project, folder);
  }
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error('TypeDoc found problems');

  const contract = join(folder, 'contract.html');
  const redocly = ['exec', 'redocly', 'build-docs', 'openapi/openapi.json', '--inlineBundle', '--output', contract];
  execFileSync('pnpm', redocly, {
    cwd: root,
    stdio: 'pipe',
    shell: process.platform === 'win32',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  await writeFile(contract, selfContained(await readFile(contract, 'utf8')));
}

/** Redoc's page without its logo from another host, and with a policy that forbids all requests to other hosts. */
function selfContained(html: string): string {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data:; font-src data:";
  return html
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w-]+\.svg/g, 'data:image/svg+xml,')
    .replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

if (import.meta.main) await buildReference(join(packageFolder, 'reference'));
