// `pnpm release`: creates joe-admin-<version>.tar.gz (the app), joe-api-sdk-<version>.tgz (the SDK) and SHA256SUMS in
// release/. They are reproducible: the same commit and REPOSITORY_URL result in the same bytes. Without git, set
// SOURCE_DATE_EPOCH and GIT_COMMIT. `pnpm release --dry` only rehearses releases of the SDK, with a local registry.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { gzip, sha256, tar } from './archive.ts';
import { rehearseRelease } from './rehearsal.ts';
import { packSdk } from './sdk-package.ts';

const root = join(import.meta.dirname, '..');
const app = join(root, 'apps/admin-web');
const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
const name = `joe-admin-${version}`;
const releaseFolder = join(root, 'release');
const contentFolder = join(releaseFolder, name);

// With another NODE_ENV, the release would contain React's development build.
const env = { ...process.env, NODE_ENV: 'production' };
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env });
const epochS = Number(process.env.SOURCE_DATE_EPOCH ?? run('git', 'log', '-1', '--format=%ct'));

if (process.argv.includes('--dry')) {
  await rehearseRelease(root, epochS);
  process.exit();
}

rmSync(releaseFolder, { recursive: true, force: true });
mkdirSync(join(contentFolder, 'deploy'), { recursive: true });
run('pnpm', 'build', '--logLevel=warn');
run(process.execPath, 'packages/api-sdk/scripts/reference.ts');

const copies = {
  'apps/admin-web/dist': 'app',
  'apps/admin-web/dist/version.json': 'version.json',
  'apps/admin-web/CHANGELOG.md': 'CHANGELOG.md',
  // docs/keycloak.md and SECURITY.md have links to these two.
  'apps/sandbox/src/idp/verify-access-token.ts': 'apps/sandbox/src/idp/verify-access-token.ts',
  'packages/api-sdk/SUPPORT.md': 'packages/api-sdk/SUPPORT.md',
  'deploy/examples': 'deploy/examples',
  'docs/keycloak.md': 'docs/keycloak.md',
  'docs/operating.md': 'docs/operating.md',
  'packages/api-sdk/reference': 'reference',
  'keycloak/realm.json': 'keycloak/realm.json',
  LICENSE: 'LICENSE',
  'SECURITY.md': 'SECURITY.md',
};
for (const [from, to] of Object.entries(copies)) cpSync(join(root, from), join(contentFolder, to), { recursive: true });
writeFileSync(join(contentFolder, 'deploy/config.mjs'), await bundle('config.ts'));
writeFileSync(join(contentFolder, 'deploy/doctor.mjs'), await bundle('doctor/main.ts'));
writeFileSync(join(contentFolder, 'sbom.cdx.json'), billOfMaterials());

const archive = gzip(tar(releaseFolder, [name], epochS));
writeFileSync(join(releaseFolder, `${name}.tar.gz`), archive);
const files = [`${name}.tar.gz`, basename(packSdk(root, releaseFolder, epochS))];
const sums = files.map((file) => `${sha256(readFileSync(join(releaseFolder, file)))}  ${file}\n`);
writeFileSync(join(releaseFolder, 'SHA256SUMS'), sums.join(''));
console.log(`release/${name}.tar.gz  ${(archive.length / 1e6).toFixed(1)} MB\n${sums.join('')}`);

/** Bundles a script of this folder into one file without dependencies, for machines with only Node 20. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: `// Made from deploy/${entry} by \`pnpm release\`.` },
  });
  return outputFiles[0]?.text ?? '';
}

/** The bill of materials: pnpm's CycloneDX list of the app's dependencies, made reproducible. */
function billOfMaterials(): string {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];
  const { serialNumber: _, ...sbom } = JSON.parse(run('pnpm', '--filter', '@joe/admin-web', 'sbom', ...format));
  const byReference = (a: Record<string, string>, b: Record<string, string>) =>
    String(a['bom-ref'] ?? a.ref).localeCompare(String(b['bom-ref'] ?? b.ref));
  sbom.metadata.timestamp = new Date(epochS * 1000).toISOString();
  sbom.components.sort(byReference);
  sbom.dependencies.sort(byReference);
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
