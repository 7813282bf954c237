import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { caddyConfig } from '../caddy.ts';
import { nginxConfig } from '../nginx.ts';
import { healthCheck } from '../server-rules.ts';
import type { Site } from '../site.ts';

/** The servers that a configuration can be written for. */
export type Target = 'nginx' | 'caddy';

const startLimitMs = 10_000;

/** A whole configuration file around the generated one: no background process, no file outside `folder`. */
const around: Record<Target, (folder: string, site: string) => string> = {
  nginx: (folder, site) => `
load_module modules/ngx_http_brotli_static_module.so;
daemon off;
user root;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${site}
}
`,
  caddy: (_, site) => `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`,
};

const commands: Record<Target, (file: string, folder: string) => [string, string[]]> = {
  nginx: (file, folder) => ['nginx', ['-p', '/usr/share/nginx/', '-e', join(folder, 'error.log'), '-c', file]],
  caddy: (file) => ['caddy', ['run', '--config', file, '--adapter', 'caddyfile']],
};

const write: Record<Target, (site: Site) => string> = { nginx: nginxConfig, caddy: caddyConfig };

/**
 * Starts a real server with the configuration that `deploy:config` writes for the site.
 *
 * @param change makes a broken one of it
 */
export async function serve(target: Target, site: Omit<Site, 'configFile'>, change = (text: string) => text) {
  const folder = mkdtempSync(join(tmpdir(), `joe-${target}-`));
  const configFile = join(folder, 'app-config.json');
  writeFileSync(configFile, JSON.stringify(site.config));
  const file = join(folder, 'server.conf');
  writeFileSync(file, around[target](folder, change(write[target]({ ...site, configFile }))));

  const [command, args] = commands[target](file, folder);
  let output = '';
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  // A test that is interrupted never comes to `close`.
  process.once('exit', () => child.kill('SIGKILL'));

  const start = performance.now();
  while (!(await answers(new URL(healthCheck, site.origin)))) {
    if (child.exitCode !== null || performance.now() - start > startLimitMs) {
      await close();
      throw new Error(`${command} did not start: ${output}`);
    }
    await delay(50);
  }
  return { origin: site.origin.origin, close };
}

const answers = (url: URL) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
