import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { caddyConfig } from '../caddy.ts';
import { nginxConfig } from '../nginx.ts';
import { nginxMain } from '../nginx-main.ts';
import type { Site } from '../site.ts';

/** The servers that a configuration can be written for. */
export type Target = 'nginx' | 'caddy';

const startLimitMs = 10_000;

/** A whole configuration file around the generated one: no background process, no file outside `folder`. */
const around: Record<Target, (folder: string, site: string) => string> = {
  nginx: (folder, site) => nginxMain(folder, site, 'user root;'),
  caddy: (_, site) => `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`,
};

const commands: Record<Target, (file: string, folder: string) => [string, string[]]> = {
  nginx: (file, folder) => ['nginx', ['-e', join(folder, 'error.log'), '-c', file]],
  caddy: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
};

const write: Record<Target, (site: Site) => string> = { nginx: nginxConfig, caddy: caddyConfig };

/**
 * Starts a real server with the configuration that `deploy:config` writes for the site.
 *
 * @param change breaks the configuration
 * @param servedConfig what the server hands out as `config.json`, when it differs from the site's
 */
export async function serve(
  target: Target,
  site: Omit<Site, 'configFile'>,
  change = (text: string) => text,
  servedConfig: object = site.config,
) {
  const folder = mkdtempSync(join(tmpdir(), `joe-${target}-`));
  const configFile = join(folder, 'app-config.json');
  writeFileSync(configFile, JSON.stringify(servedConfig));
  const file = join(folder, 'server.conf');
  writeFileSync(file, around[target](folder, change(write[target]({ ...site, configFile }))));

  const [command, args] = commands[target](file, folder);
  let output = '';
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  // A test that is interrupted never comes to `close`.
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  const close = async () => {
    process.off('exit', abandon);
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const start = performance.now();
  while (!(await answers(site.origin))) {
    if (child.exitCode !== null || performance.now() - start > startLimitMs) {
      await close();
      throw new Error(`${command} did not start: ${output}`);
    }
    await delay(50);
  }
  return { origin: site.origin.origin, close, [Symbol.asyncDispose]: close };
}

const answers = ({ hostname, port }: URL) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
