/**
 * The rules for web servers of the app, e.g. for headers, caching and fallbacks. The configurations for nginx and Caddy,
 * the sandbox's web server and the doctor are based on them.
 */
import type { Config } from '../apps/admin-web/src/config.ts';

/** The part of `config.json` that the web server needs, as the file has it: all of it may be missing. */
export type ServedConfig = {
  [Key in 'apiUrl' | 'authUrl' | 'pictureHosts' | 'maxUploadBytes']?: Config[Key] | undefined;
};

/**
 * The page that gets the provider's responses in hidden frames and second windows. It is the only page that may be
 * shown in a frame.
 */
export const silentCheckPage = '/silent-check-sso.html';

/**
 * The app's page, returned for an unknown path outside of {@link assetFolder} if the request asks for a page (Accept:
 * text/html).
 */
export const fallbackPage = '/index.html';

/** Folder of files with a content hash in their name. For a missing file the server returns 404, not the app's page. */
export const assetFolder = '/assets/';

/** Path for monitoring: returns 200 while the web server runs. */
export const healthCheck = '/healthz';

/** The methods of pages and files. Proxied paths accept all methods. */
export const allowedMethods = ['GET', 'HEAD'];

/** `Cache-Control` of the three kinds of responses. */
export const caching = {
  /** Files in {@link assetFolder}. Browsers may keep them, because a changed file gets a new name. */
  assets: 'public, max-age=31536000, immutable',
  /** Pages, `config.json`, `version.json`, the icon: revalidated on every request (304 if unchanged). */
  files: 'no-cache',
  /** Errors and the health check. Browsers may not keep them, because the next response may differ. */
  failures: 'no-store',
};

/** Paths of the API host, for a proxy on the app's own origin: calls and pictures of machines. */
export const apiPaths = ['/api/', '/coffee-machine-images/'];

/** Paths of Keycloak below `authUrl`, for a proxy on the app's own origin. The admin console is not proxied. */
export const providerPaths = ['/realms/', '/resources/'];

type Headers = Record<string, string>;

const commonHeaders: Headers = {
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
 * The complete URL of a value of `apiUrl` or `authUrl`. The value may be missing, or be a path of the app's own origin.
 */
export const urlOf = (value: string | undefined, origin: string): URL => new URL(value ?? '/', origin);

/**
 * The two sets of headers: one for {@link silentCheckPage}, one for all other responses of the app.
 *
 * @param config valid settings. `readConfig` of the app checks them
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
        // 'self' is needed because the provider's frames redirect back to the silent check page.
        'frame-src': sources(provider),
        'manifest-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      }),
      ...commonHeaders,
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
      ...commonHeaders,
    },
  };
}

/** The origins that the content security policy must allow. */
function originsOf({ apiUrl = '/', authUrl = '/', pictureHosts = [] }: ServedConfig) {
  const sourceOf = (url: string) => (url.startsWith('/') ? "'self'" : new URL(url).origin);
  return {
    api: sourceOf(apiUrl),
    provider: sourceOf(authUrl),
    pictures: pictureHosts.map((host) => `https://${host}`),
  };
}
