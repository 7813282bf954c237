import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  installTools,
  publish,
  type Registry,
  registryDependency,
  runCommand,
  startRegistry,
} from '../packages/api-sdk/scripts/local-registry.ts';
import { packSdk } from './sdk-package.ts';

const sdk = '@joe/api-sdk';
const tool = `import { createApi } from '${sdk}';
import { fakeApi } from '${sdk}/testing';
const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch: fakeApi({ users: 3 }) });
if ((await api.users.count()) !== 3) throw new Error('another number of users');
`;

/**
 * Rehearses two releases of the SDK in a copy of the last commit: version, changelog, pack, publish to a local
 * registry, install, run, upgrade, downgrade. Also fails if the working tree has changed meanwhile.
 */
export async function rehearseRelease(root: string, epochS: number): Promise<void> {
  const readGit = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
  const readState = () => readGit(root, 'status', '--porcelain') + readGit(root, 'rev-parse', 'HEAD');
  const before = readState();
  const folder = mkdtempSync(join(tmpdir(), 'joe-rehearsal-'));
  let registry: Registry | undefined;
  try {
    const copy = join(folder, 'copy');
    const consumer = join(folder, 'consumer');
    await runCommand(root, 'git', 'clone', '--quiet', '--local', root, copy);
    await runCommand(copy, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent');
    const bin = await installTools(folder, registryDependency);
    registry = await startRegistry(folder, bin('verdaccio'));
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    writeFileSync(join(consumer, '.npmrc'), `@joe:registry=${registry.url}\n`);
    writeFileSync(join(consumer, 'tool.mjs'), tool);

    const first = await release(copy, registry, 'minor', 'The first change of the rehearsal.');
    await install(first);
    const second = await release(copy, registry, 'patch', 'The second change of the rehearsal.');
    if (first === second) throw new Error(`Both releases are ${first}`);
    await install(second, 'latest');
    await install(first);
    console.log(`\nRehearsed: ${sdk} ${first}, upgrade to ${second}, and back.`);

    /** Installs a version like another tool, checks which one arrived, and runs it. */
    async function install(version: string, tag = version): Promise<void> {
      await runCommand(consumer, 'npm', 'install', `${sdk}@${tag}`, '--no-audit', '--no-fund', '--silent');
      const installedPackage = JSON.parse(readFileSync(join(consumer, 'node_modules', sdk, 'package.json'), 'utf8'));
      if (installedPackage.version !== version)
        throw new Error(`${installedPackage.version} was installed instead of ${version}`);
      await runCommand(consumer, process.execPath, 'tool.mjs');
      await runCommand(consumer, process.execPath, '--eval', `require('${sdk}').createApi`, '--input-type=commonjs');
    }
  } finally {
    registry?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  if (readState() !== before) throw new Error('The working tree has changed during the rehearsal');

  /** Makes a release in the copy, and returns its version. */
  async function release(copy: string, registry: Registry, size: string, change: string): Promise<string> {
    writeFileSync(join(copy, '.changeset/rehearsal.md'), `---\n'${sdk}': ${size}\n---\n\n${change}\n`);
    await runCommand(copy, 'pnpm', 'release:version');
    const { version } = JSON.parse(readFileSync(join(copy, 'packages/api-sdk/package.json'), 'utf8'));
    const tarball = packSdk(copy, folder, epochS);
    const changelog = execFileSync('tar', ['-xzOf', tarball, 'package/CHANGELOG.md'], { encoding: 'utf8' });
    if (!changelog.includes(`## ${version}`) || !changelog.includes(change))
      throw new Error(`The packed changelog lacks ${version}:\n${changelog}`);
    await publish(registry, tarball);
    return version;
  }
}
