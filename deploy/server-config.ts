import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLoopback, readConfig, unknownKeys } from '../apps/admin-web/src/config.ts';
import { caddyConfig } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { urlOf } from './server-rules.ts';
import type { Site } from './site.ts';

const usage = `Writes the configuration of a web server for the app.

  --config FILE       the app's config.json, which the server will serve       (required)
  --target nginx|caddy                                                         (required)
  --origin URL        URL of the app, e.g. https://office.example.com          (required)
  --root FOLDER       folder of the built app    (default: the app of this release or clone)
  --certificate FILE  TLS certificate            (default: nginx /etc/letsencrypt/live/…, Caddy its own)
  --key FILE          private key of the certificate
  --api URL           API host behind this server; requires an apiUrl with the app's own origin
  --api-path PATH     additional path of the API host, e.g. /recipe-images/; repeatable
  --provider URL      identity provider behind this server; requires an authUrl with the app's own origin
`;

/** The web servers, with the functions that format their configurations. */
export const targets = { nginx: nginxConfig, caddy: caddyConfig };
const here = import.meta.dirname;

/** Returns the configuration for the arguments of the command line. @throws Error that names the invalid argument or key */
export function formatServerConfig(args: string[]): string {
  const { values } = parseArgs({
    args,
    options: {
      config: { type: 'string' },
      target: { type: 'string' },
      origin: { type: 'string' },
      root: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      api: { type: 'string' },
      'api-path': { type: 'string', multiple: true },
      provider: { type: 'string' },
    },
  });
  const target = Object.entries(targets).find(([name]) => name === values.target)?.[1];
  if (values.target && !target) throw new Error(`${usage}\n--target must be nginx or caddy, this is ${values.target}.`);
  if (!values.config || !target || !values.origin) {
    const missing = (['config', 'target', 'origin'] as const).find((name) => !values[name]);
    throw new Error(args.length > 0 ? `${usage}\n--${missing} is missing.` : usage);
  }
  if (!/^https?:\/\//i.test(values.origin) || !URL.canParse(values.origin))
    throw new Error(`--origin is not a web address: ${values.origin}`);
  const origin = new URL(values.origin);
  if (origin.pathname !== '/') throw new Error('The app needs an origin of its own: --origin cannot have a path.');
  const apiPaths = values['api-path'] ?? [];
  if (apiPaths.length > 0 && !values.api) throw new Error('--api-path needs --api.');
  for (const name of ['root', 'certificate', 'key'] as const) {
    const path = values[name];
    // The web server would look for a relative path in a folder of its own.
    if (path && !isAbsolute(path)) throw new Error(`--${name} must be an absolute path, this is ${path}.`);
  }
  if (origin.protocol === 'http:' && !isLoopback(origin.hostname))
    console.warn(
      `Users cannot sign in at ${origin.origin}, because browsers have no Web Crypto on pages without https.`,
    );
  const configFile = resolve(values.config);
  const site: Site = {
    origin,
    root: values.root ?? builtAppFolder(),
    configFile,
    config: readServedConfig(configFile, origin),
    tls: readTls(values, origin),
    api: values.api,
    apiPaths,
    provider: values.provider,
  };
  warnOfMissingProxies(site);
  return `# Written by deploy:config for ${origin.origin}. To change it, change config.json or the options and run deploy:config again.\n\n${target(site)}`;
}

/** Reads `config.json`, and checks it with the rules of the app. @throws Error that says what is invalid */
function readServedConfig(file: string, { origin }: URL): Site['config'] {
  // Unlike `toString`, this removes a byte order mark.
  const text = new TextDecoder().decode(readFileSync(file));
  readConfig(text, origin);
  const keys = unknownKeys(text);
  // A warning, because a rollback may have keys of the newer version.
  if (keys.length > 0) console.warn(`config.json: the app does not know ${keys.join(', ')}, and ignores it.`);
  return JSON.parse(text);
}

/** Warns about requests to the app's own origin that the server does not pass on. Another server may do so. */
function warnOfMissingProxies({ origin, config, api, provider }: Site): void {
  const proxies = [
    { key: 'apiUrl', option: '--api', upstream: api },
    { key: 'authUrl', option: '--provider', upstream: provider },
  ] as const;
  for (const { key, option, upstream } of proxies) {
    if (upstream || urlOf(config[key], origin.origin).origin !== origin.origin) continue;
    console.warn(
      `${key} is ${origin.origin}, and this server does not pass its requests on. Add ${option}, or correct ${key} in config.json, unless a server in front of this one passes them on.`,
    );
  }
}

/** The folder of the built app: `app` in a release, the output of the build in a clone. */
function builtAppFolder(): string {
  const releasedApp = join(here, '../app');
  return existsSync(releasedApp) ? releasedApp : join(here, '../apps/admin-web/dist');
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
  if (certificate && protocol === 'http:') throw new Error('--certificate needs an --origin with https.');
  if (certificate && key) return { certificate, key };
  const folder = `/etc/letsencrypt/live/${hostname}`;
  return target === 'nginx' && protocol === 'https:'
    ? { certificate: `${folder}/fullchain.pem`, key: `${folder}/privkey.pem` }
    : undefined;
}
