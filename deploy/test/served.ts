import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nginxMain } from '../nginx-main.ts';
import { targets } from '../server-config.ts';
import type { Site } from '../site.ts';

/** The servers that deploy:config writes configurations for. */
export type Target = keyof typeof targets;

const START_TIMEOUT_MS = 10_000;

/** Adds to the generated configuration what the server needs in a test. */
const toFullConfig: Record<Target, (folder: string, site: string) => string> = {
  nginx: (folder, site) => nginxMain(folder, site, 'user root;'),
  caddy: (_, site) => `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`,
};

const commands: Record<Target, (file: string, folder: string) => [string, string[]]> = {
  nginx: (file, folder) => ['nginx', ['-e', join(folder, 'error.log'), '-c', file]],
  caddy: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
};

/**
 * Starts a real server with the configuration that `deploy:config` writes for the site.
 *
 * @param change modifies the configuration, e.g. to break it
 * @param servedConfig content of `config.json`, if it differs from the site's
 */
export async function serveSite(
  target: Target,
  site: Omit<Site, 'configFile'>,
  change = (text: string) => text,
  servedConfig: object = site.config,
) {
  const folder = mkdtempSync(join(tmpdir(), `joe-${target}-`));
  const configFile = join(folder, 'app-config.json');
  writeFileSync(configFile, JSON.stringify(servedConfig));
  const file = join(folder, 'server.conf');
  writeFileSync(file, toFullConfig[target](folder, change(targets[target]({ ...site, configFile }))));

  const [command, args] = commands[target](file, folder);
  let output = '';
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  // Ends the server if this process exits without `close`.
  const killChild = () => void child.kill('SIGKILL');
  process.once('exit', killChild);
  const close = async () => {
    process.off('exit', killChild);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const start = performance.now();
  while (!(await isListening(site.origin))) {
    if (child.exitCode !== null || performance.now() - start > START_TIMEOUT_MS) {
      await close();
      throw new Error(`${command} did not start: ${output}`);
    }
    await delay(50);
  }
  return { origin: site.origin.origin, close, [Symbol.asyncDispose]: close };
}

const isListening = ({ hostname, port }: URL) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
