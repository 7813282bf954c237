import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzip, tar } from './archive.ts';

/**
 * Packs the SDK into `destination`. The same commit, `REPOSITORY_URL` and `epochS` give the same bytes. The environment
 * variable `REPOSITORY_URL` becomes the field `repository` of its package.json. Without it, `publishConfig.provenance`
 * is removed, because registries only accept a provenance with a repository.
 * @param root the repository
 * @param epochS the date of all files, in seconds since 1970
 * @returns the path of the package
 */
export function packSdk(root: string, destination: string, epochS: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'joe-sdk-pack-'));
  try {
    execFileSync('pnpm', ['pack', '--pack-destination', folder], {
      cwd: join(root, 'packages/api-sdk'),
      stdio: 'pipe',
    });
    const [name = ''] = readdirSync(folder);
    execFileSync('tar', ['-xzf', name], { cwd: folder });
    const file = join(folder, 'package/package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const url = process.env.REPOSITORY_URL;
    if (url) manifest.repository = { type: 'git', url, directory: 'packages/api-sdk' };
    else delete manifest.publishConfig.provenance;
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
    writeFileSync(join(destination, name), gzip(tar(folder, ['package'], epochS)));
    return join(destination, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
