// `pnpm test:release` packs the last commit in two folders and environments and compares the bytes. Then it starts the
// scripts of the archive and follows the links of its documents. It builds the container image, runs it without root (and
// without network, if permitted), and lets the doctor examine it. The image is skipped if this machine cannot build or
// run it.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canBuildDebian } from '../image/debian.ts';
import { canRun, installPackages, withoutNetwork } from './machine.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'joe-release-'));
const run = (cwd: string, command: string, ...args: string[]) => execFileSync(command, args, { cwd, stdio: 'inherit' });
/** Variables that CI systems set, and that must not change a release. */
const variables = { VERSION: '9.9.9', NODE_ENV: 'development' };

try {
  const environments = { one: {}, 'another/deeper': variables };
  const sums = Object.entries(environments).map(([name, more]) => {
    const clone = join(folder, name);
    run(root, 'git', 'clone', '--quiet', '--local', root, clone);
    run(clone, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent');
    const env = { ...process.env, ...more };
    execFileSync(process.execPath, ['deploy/release.ts'], { cwd: clone, env, stdio: 'inherit' });
    return readFileSync(join(clone, 'release/SHA256SUMS'), 'utf8');
  });
  if (sums[0] !== sums[1]) throw new Error(`Two builds of one commit differ:\n${sums.join('')}`);
  console.log(`Two builds in two folders and environments are equal: ${sums[0]}`);

  const scripts = unpackScripts(join(folder, 'one'));
  startScripts(scripts);
  followLinks(join(scripts, '..'));

  const obstacle = findObstacle();
  if (obstacle) console.log(`Image: skipped. ${obstacle}`);
  else runImage(join(folder, 'one'), scripts);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Unpacks the archive outside of the clone, so that its scripts find no dependencies. Returns the folder of the
 * scripts.
 */
function unpackScripts(clone: string): string {
  const [archive = ''] = readdirSync(join(clone, 'release')).filter((name) => /^joe-admin-.*\.tar\.gz$/.test(name));
  run(folder, 'tar', '-xzf', join(clone, 'release', archive));
  return join(folder, archive.replace('.tar.gz', ''), 'deploy');
}

/** Starts both scripts without arguments, so that each prints its usage. */
function startScripts(scripts: string): void {
  const usages = { 'config.mjs': 'Writes the configuration of a web server', 'doctor.mjs': 'Usage: ' };
  for (const [name, usage] of Object.entries(usages)) {
    const { stderr } = spawnSync(process.execPath, [join(scripts, name)], { encoding: 'utf8' });
    assert.ok(stderr.startsWith(usage), `${name}: ${stderr}`);
  }
}

/** Checks that the links between the documents and files of the release lead to files of the release. */
function followLinks(release: string): void {
  const documents = globSync('**/*.md', { cwd: release });
  assert.ok(documents.length > 0);
  for (const document of documents) {
    const text = readFileSync(join(release, document), 'utf8');
    for (const [, path = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      assert.ok(existsSync(join(release, dirname(document), path)), `${document} links ${path}`);
  }
}

/** Returns the reason if this machine cannot build or run the image. */
function findObstacle(): string | undefined {
  if (!canRun('mmdebstrap', '--version') || !canRun('bwrap', '--version')) {
    const reason = installPackages(['mmdebstrap', 'bubblewrap', 'iproute2']);
    if (reason) return `Debian's mmdebstrap and bubblewrap are needed. ${reason}`;
  }
  if (!canRun('bwrap', '--ro-bind', '/', '/', '--unshare-user', 'true'))
    return 'User namespaces are not permitted here.';
  return canBuildDebian() ? undefined : 'mmdebstrap cannot load the packages of Debian.';
}

/** Builds the image, unpacks it as a container runtime does, and runs it. */
function runImage(clone: string, scripts: string): void {
  run(clone, process.execPath, 'deploy/image.ts');
  const [archive = ''] = readdirSync(join(clone, 'release')).filter((name) => name.endsWith('-image.tar'));
  const [layout, fileSystem] = [join(folder, 'layout'), join(folder, 'file-system')];
  for (const part of [layout, fileSystem]) mkdirSync(part);
  run(clone, 'tar', '-xf', join('release', archive), '-C', layout);
  const blob = ({ digest }: { digest: string }) => join(layout, 'blobs', digest.replace(':', '/'));
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const manifest = read(blob(read(join(layout, 'index.json')).manifests[0]));
  for (const layer of manifest.layers) run(clone, 'tar', '-xzf', blob(layer), '-C', fileSystem);
  assert.match(readFileSync(join(fileSystem, 'var/lib/dpkg/status'), 'utf8'), /^Package: nginx$/m);
  assert.ok(!existsSync(join(fileSystem, 'usr/share/doc')), 'the image has no documentation');

  const test = [join(import.meta.dirname, 'image.ts'), fileSystem, blob(manifest.config), join(scripts, 'doctor.mjs')];
  const [command = '', ...args] = [...withoutNetwork(), process.execPath, ...test];
  run(root, command, ...args);
}
