// `pnpm --filter @joe/deploy generate`: writes the examples.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatServerConfig } from './server-config.ts';

const examples = join(import.meta.dirname, 'examples');
const shared = ['--origin', 'https://office.example.com', '--root', '/srv/joe-admin/app'];
const proxyOptions = [
  '--api',
  'http://127.0.0.1:8081',
  '--api-path',
  '/recipe-images/',
  '--provider',
  'http://127.0.0.1:8080',
];

const example = (config: string, target: string, more: string[] = []) =>
  formatServerConfig(['--config', join(examples, config), '--target', target, ...shared, ...more])
    // Replaces the path of this machine by the usual path on a server.
    .replaceAll(join(examples, config), '/etc/joe-admin/config.json')
    .replaceAll(`"${examples}"`, '"/etc/joe-admin"')
    .replaceAll(`"/${config}"`, '"/config.json"');

/** The generated files that are committed in this folder, with their generators. */
export const generated: Record<string, () => string> = {
  'examples/nginx.conf': () => example('config.json', 'nginx'),
  'examples/Caddyfile': () => example('config.json', 'caddy'),
  'examples/one-origin.nginx.conf': () => example('one-origin.json', 'nginx', proxyOptions),
  'examples/one-origin.Caddyfile': () => example('one-origin.json', 'caddy', proxyOptions),
};

/** The committed text of a generated file. */
export const committed = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

if (import.meta.main) {
  for (const [name, generate] of Object.entries(generated)) {
    await writeFile(join(import.meta.dirname, name), generate());
  }
}
