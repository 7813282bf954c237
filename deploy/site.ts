import { apiPaths, providerPaths, type ServedConfig, urlOf } from './server-rules.ts';

/** The deployment: `config.json` and the options of the command line. */
export interface Site {
  /** URL of the app, e.g. `https://office.example.com`. */
  origin: URL;
  /** Folder of the built app. */
  root: string;
  /** File that is served as `/config.json`. It is outside `root`, so that an upgrade does not replace it. */
  configFile: string;
  config: ServedConfig;
  /** Files of the TLS certificate, for an https origin. Without them, Caddy requests its own certificate. */
  tls?: { certificate: string; key: string } | undefined;
  /** URL of the API host behind this server, if calls go to the app's own origin. */
  api?: string | undefined;
  /** URL of the identity provider behind this server, if it has the app's own origin. */
  provider?: string | undefined;
  /** Additional paths of the API host, e.g. `/recipe-images/`. */
  apiPaths?: readonly string[] | undefined;
}

/** A path of the app's own origin that is proxied to another server. */
export interface ProxiedPath {
  path: string;
  upstream: string;
}

/**
 * The paths that are proxied to the API host and to the identity provider.
 *
 * @throws Error if `api` or `provider` is not an origin, if its URL in `config.json` has another origin than the app, or
 *   if a path has a character with a meaning in the configuration of a server
 */
export function proxiesOf({ origin, config, api, provider, apiPaths: more = [] }: Site): ProxiedPath[] {
  const assertOwnOrigin = (key: 'apiUrl' | 'authUrl') => {
    if (urlOf(config[key], origin.origin).origin === origin.origin) return;
    throw new Error(`A proxy needs ${key} in config.json to start with ${origin.origin}, this is ${config[key]}.`);
  };
  // With a path, even with only a slash at the end, nginx would replace the proxied path in each request by it.
  const upstreamOf = (option: string, url: string) => {
    const upstream = /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined;
    if (upstream?.pathname === '/') return upstream.origin;
    throw new Error(`${option} must be the local URL without a path, such as http://127.0.0.1:8080, this is ${url}.`);
  };
  if (api) assertOwnOrigin('apiUrl');
  if (provider) assertOwnOrigin('authUrl');
  const basePath = (url: string | undefined) => urlOf(url, origin.origin).pathname.replace(/\/$/, '');
  const proxies = [
    ...(api
      ? [...new Set([...apiPaths.map((path) => basePath(config.apiUrl) + path), ...more])].map((path) => ({
          path,
          upstream: upstreamOf('--api', api),
        }))
      : []),
    ...(provider
      ? providerPaths.map((path) => ({
          path: basePath(config.authUrl) + path,
          upstream: upstreamOf('--provider', provider),
        }))
      : []),
  ];
  const invalid = proxies.find(({ path }) => !/^(\/[\w.~-]+)+\/?$/.test(path));
  if (invalid) throw new Error(`A path to pass on must be like /recipe-images/, this is ${invalid.path}.`);
  return proxies;
}

/** Indents all lines that are not empty. */
export const indent = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);
