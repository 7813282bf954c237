/**
 * What every web server has to do for the app: headers, caching, fallbacks. The configurations for nginx and Caddy, the
 * sandbox's web server and the doctor all read these rules, so there is one place to change them.
 */

/** The part of `config.json` that the web server depends on. */
export interface ServedConfig {
  /** Origin of the API host, e.g. `https://api.example.com`. */
  apiUrl: string;
  /** Address of the identity provider, without `/realms/…`. */
  authUrl: string;
  /** Hosts besides the API host from which recipe pictures may be shown, e.g. `images.example.com`. */
  pictureHosts?: readonly string[] | undefined;
  /** Largest upload in bytes; no limit when it is missing. */
  maxUploadBytes?: number | undefined;
}

/** The page for sign-in checks in a hidden frame, and the only page that may be framed. */
export const silentCheckPage = '/silent-check-sso.html';

/** Answers every address that a person opens and that is no file. */
export const fallbackPage = '/index.html';

/** Folder of the files whose names contain a hash of their content. A missing one is always a 404, never a page. */
export const assetFolder = '/assets/';

/** Answers 200 as long as the web server runs, for monitoring. */
export const healthCheck = '/healthz';

/** Every other method is answered with 405, except on proxied addresses. */
export const allowedMethods = ['GET', 'HEAD'];

/** `Cache-Control` of the three kinds of answers. */
export const caching = {
  /** Files in {@link assetFolder}: a changed file gets a new name. */
  assets: 'public, max-age=31536000, immutable',
  /** Pages, `config.json`, `version.json`, the icon: asked again each time, answered with 304 when unchanged. */
  files: 'no-cache',
  /** Errors and the health check: a missing file may exist a moment later. */
  failures: 'no-store',
};

/** Addresses of the API host, for a proxy on the app's own origin: calls and pictures of machines. */
export const apiPaths = ['/api/', '/coffee-machine-images/'];

/** Addresses of Keycloak below `authUrl`, for a proxy on the app's own origin; the admin console is not among them. */
export const providerPaths = ['/realms/', '/resources/'];

type Headers = Record<string, string>;

const everywhere: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

const policy = (directives: Headers) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const sources = (...origins: string[]) => [...new Set(["'self'", ...origins])].join(' ');

/**
 * The two sets of headers: one for {@link silentCheckPage}, one for every other answer of the app.
 *
 * @throws Error that names the key of the configuration that cannot be used
 */
export function headerSets(config: ServedConfig): { app: Headers; silentCheck: Headers } {
  const { api, provider, pictures } = originsOf(config);
  return {
    app: {
      'Content-Security-Policy': policy({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': sources(api, ...pictures),
        'font-src': "'self'",
        'connect-src': sources(api, provider),
        // The provider's frames redirect back to the silent check page, hence 'self'.
        'frame-src': sources(provider),
        'manifest-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      }),
      ...everywhere,
    },
    silentCheck: {
      'Content-Security-Policy': policy({
        'default-src': "'none'",
        'script-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      }),
      ...everywhere,
    },
  };
}

/** The origins that the content security policy has to allow. */
function originsOf({ apiUrl, authUrl, pictureHosts = [] }: ServedConfig) {
  const web = (key: string, value: unknown): URL => {
    const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
    throw new Error(`config.json: ${key} must be a web address, this is ${JSON.stringify(value)}.`);
  };
  const api = web('apiUrl', apiUrl);
  if (api.origin !== apiUrl) throw new Error(`config.json: apiUrl must be an origin such as ${api.origin}.`);
  for (const host of pictureHosts) {
    if (!/^[\w.-]+(:\d+)?$/.test(host))
      throw new Error(`config.json: pictureHosts must be hosts such as images.example.com, this is ${host}.`);
  }
  return {
    api: api.origin,
    provider: web('authUrl', authUrl).origin,
    pictures: pictureHosts.map((h) => `https://${h}`),
  };
}
