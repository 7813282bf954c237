import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { caddyConfig } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import type { Site } from './site.ts';

const usage = `Writes the configuration of a web server for the app.

  --config FILE       the app's config.json; the server serves this very file (needed)
  --target nginx|caddy                                                       (needed)
  --origin URL        address of the app       (https://office.example.com)
  --root FOLDER       folder of the built app  (the one of this release)
  --certificate FILE  TLS certificate          (nginx: /etc/letsencrypt/live/…; Caddy: gets one itself)
  --key FILE          its private key
  --api URL           API host behind this server; config.json then has the app's own origin as apiUrl
  --api-path PATH     one more path of the API host, e.g. /recipe-images/; may be repeated
  --provider URL      identity provider behind this server; authUrl then starts with the app's own origin
`;

const targets = { nginx: nginxConfig, caddy: caddyConfig };
const here = import.meta.dirname;

/** Writes the configuration that the arguments of the command line ask for. @throws Error that says what is wrong */
export function writeConfig(args: string[]): string {
  const { values } = parseArgs({
    args,
    options: {
      config: { type: 'string' },
      target: { type: 'string' },
      origin: { type: 'string', default: 'https://office.example.com' },
      root: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      api: { type: 'string' },
      'api-path': { type: 'string', multiple: true },
      provider: { type: 'string' },
    },
  });
  const target = Object.entries(targets).find(([name]) => name === values.target)?.[1];
  if (!values.config || !target) throw new Error(usage);
  if (!URL.canParse(values.origin)) throw new Error(`--origin is not a web address: ${values.origin}`);
  const origin = new URL(values.origin);
  if (origin.pathname !== '/') throw new Error('The app needs an origin of its own: --origin cannot have a path.');
  const configFile = resolve(values.config);
  const site: Site = {
    origin,
    root: values.root ?? builtApp(),
    configFile,
    config: JSON.parse(readFileSync(configFile, 'utf8')),
    tls: readTls(values, origin),
    api: values.api,
    apiPaths: values['api-path'],
    provider: values.provider,
  };
  return `# Written by deploy:config for ${origin.origin}. To change it, change config.json or the options and write it anew.\n\n${target(site)}`;
}

/** The built app beside this folder: `app` in a release, the build's output in a clone. */
function builtApp(): string {
  const released = join(here, '../app');
  return existsSync(released) ? released : join(here, '../apps/admin-web/dist');
}

function readTls(
  {
    certificate,
    key,
    target,
  }: { certificate?: string | undefined; key?: string | undefined; target?: string | undefined },
  { protocol, hostname }: URL,
): Site['tls'] {
  if (!certificate !== !key) throw new Error('--certificate and --key belong together.');
  if (certificate && key) return { certificate, key };
  const folder = `/etc/letsencrypt/live/${hostname}`;
  return target === 'nginx' && protocol === 'https:'
    ? { certificate: `${folder}/fullchain.pem`, key: `${folder}/privkey.pem` }
    : undefined;
}
