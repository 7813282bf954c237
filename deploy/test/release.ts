// `pnpm test:release`: packs the last commit in two folders and compares the bytes, then runs the image with a read-only root
// and lets the doctor examine it. Where Debian's mmdebstrap and bubblewrap are missing, it says so and leaves the image out.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSandbox } from '../../apps/sandbox/src/main.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'joe-release-'));
const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const works = (command: string) => spawnSync(command, ['--version']).status === 0;

try {
  const sums = ['one', 'another/deeper'].map((name) => {
    const clone = join(folder, name);
    run(root, 'git', 'clone', '--quiet', '--local', root, clone);
    run(clone, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent');
    run(clone, process.execPath, 'deploy/release.ts');
    return readFileSync(join(clone, 'release/SHA256SUMS'), 'utf8');
  });
  if (sums[0] !== sums[1]) throw new Error(`Two builds of one commit differ:\n${sums.join('')}`);
  console.log(`Two builds in two folders are equal: ${sums[0]}`);

  if (works('mmdebstrap') && works('bwrap')) await runImage(join(folder, 'one'));
  else console.log('Image: not run. Debian’s mmdebstrap and bubblewrap are needed.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Builds the image, unpacks it as a container runtime does, and runs it without root, on a read-only root. */
async function runImage(clone: string): Promise<void> {
  run(clone, process.execPath, 'deploy/image.ts');
  const [image = ''] = readdirSync(join(clone, 'release')).filter((name) => name.endsWith('-image.tar'));
  const [layout, rootfs] = [join(folder, 'layout'), join(folder, 'rootfs')];
  for (const part of [layout, rootfs]) mkdirSync(part);
  run(clone, 'tar', '-xf', join('release', image), '-C', layout);
  const blob = ({ digest }: { digest: string }) => join(layout, 'blobs', digest.replace(':', '/'));
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const manifest = read(blob(read(join(layout, 'index.json')).manifests[0]));
  for (const layer of manifest.layers) run(clone, 'tar', '-xzf', blob(layer), '-C', rootfs);
  const { config } = read(blob(manifest.config));

  // The image listens on 8080, so this is the address that API and provider have to know.
  Object.assign(process.env, {
    WEB_PORT: '8080',
    API_PORT: '8081',
    IDP_PORT: '8082',
    DATA_DIR: join(folder, 'data'),
    SANDBOX_USERS: '20',
  });
  let served = { apiUrl: '', authUrl: '' };
  const sandbox = await startSandbox(async ({ config }) => {
    served = config;
    return { origin: 'http://localhost:8080', close: async () => {} };
  });
  const [user, group] = config.User.split(':');
  const isolation = [
    '--unshare-user',
    '--unshare-pid',
    '--unshare-ipc',
    '--uid',
    user,
    '--gid',
    group,
    '--die-with-parent',
  ];
  const files = ['--ro-bind', rootfs, '/', '--tmpfs', '/tmp', '--dev', '/dev', '--proc', '/proc'];
  const environment = { PATH: config.Env[0].replace('PATH=', ''), API_URL: served.apiUrl, AUTH_URL: served.authUrl };
  const container = spawn('bwrap', [...files, ...isolation, ...config.Entrypoint], {
    env: environment,
    stdio: 'inherit',
  });
  try {
    while (
      !(await fetch('http://localhost:8080/healthz').then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (container.exitCode !== null) throw new Error('The image ended.');
      await delay(100);
    }
    // Not execFileSync: API and provider answer in this process.
    const doctor = spawn(process.execPath, [join(clone, 'deploy/doctor.mjs'), 'http://localhost:8080'], {
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => doctor.once('exit', resolve));
    if (code !== 0) throw new Error('The doctor found something in the image.');
  } finally {
    container.kill('SIGKILL');
    await sandbox.stop();
  }
}
