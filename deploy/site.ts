import { apiPaths, providerPaths, type ServedConfig } from './server-rules.ts';

/** Where and how the app is served: what the command line adds to `config.json`. */
export interface Site {
  /** Address of the app, e.g. `https://office.example.com`. */
  origin: URL;
  /** Folder of the built app. */
  root: string;
  /** File that is served as `/config.json`. It lies outside `root`, so that an upgrade leaves it alone. */
  configFile: string;
  config: ServedConfig;
  /** Files of the TLS certificate, for an https origin. Caddy gets its own certificate without them. */
  tls?: { certificate: string; key: string } | undefined;
  /** Address of the API host behind this server, when calls go to the app's own origin. */
  api?: string | undefined;
  /** Address of the identity provider behind this server, when it has the app's own origin. */
  provider?: string | undefined;
  /** More addresses of the API host, e.g. `/recipe-images/`. */
  apiPaths?: readonly string[] | undefined;
}

/** A path of the app's own origin that another server answers. */
export interface ProxiedPath {
  path: string;
  upstream: string;
}

/**
 * The paths that are passed on to the API host and to the identity provider.
 *
 * @throws Error when `config.json` sends the browser to another origin than the proxy's
 */
export function proxiesOf({ origin, config, api, provider, apiPaths: more = [] }: Site): ProxiedPath[] {
  const needsOwnOrigin = (key: 'apiUrl' | 'authUrl') => {
    if (new URL(config[key]).origin === origin.origin) return;
    throw new Error(`A proxy needs ${key} in config.json to start with ${origin.origin}, this is ${config[key]}.`);
  };
  if (api) needsOwnOrigin('apiUrl');
  if (provider) needsOwnOrigin('authUrl');
  const below = new URL(config.authUrl).pathname.replace(/\/$/, '');
  return [
    ...(api ? [...apiPaths, ...more].map((path) => ({ path, upstream: api })) : []),
    ...(provider ? providerPaths.map((path) => ({ path: below + path, upstream: provider })) : []),
  ];
}

/** Whether the app is served to this machine only, as in tests. */
export const isLoopback = ({ origin }: Site): boolean => ['localhost', '127.0.0.1'].includes(origin.hostname);

/** Indents every line but empty ones. */
export const indent = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);
