import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../listen.ts';
import { createIdpControl, type IdpControl } from './control.ts';
import { createEndpointFaults } from './faults.ts';
import { createPageRoutes, type Route } from './page-routes.ts';
import { createRealm, protocolPath, realm } from './provider.ts';
import { createSigningKey } from './signing-key.ts';
import { createStaffDirectory } from './staff.ts';
import type { TokenVerifierOptions } from './verify-access-token.ts';

export interface IdpOptions {
  /** 0 selects a free port. */
  port: number;
  /** The only origin that may use this provider, e.g. `http://localhost:5173`. */
  webOrigin: string;
  /** Audience of the access tokens. */
  apiOrigin: string;
  /** The origin of the issuer, if the web server of the app passes requests on. Default: the provider's own origin. */
  publicOrigin?: string | undefined;
  /** Lifetime of access and ID tokens in seconds. Default: `IDP_TOKEN_LIFETIME_S`, or 300. */
  tokenLifetimeS?: number;
}

export interface Idp {
  origin: string;
  issuer: string;
  /** For `createTokenVerifier`, with the keys of the sandbox, or the URL of an external realm's keys. */
  verifierOptions: TokenVerifierOptions;
  /** Faults, roles, sessions and event log, for tests in this process. Over HTTP they are at `/__fault`. */
  control: IdpControl;
  /** Stops listening and closes all connections. */
  close(): Promise<void>;
}

/** Endpoints whose responses the app may read (CORS). `clientBasedCORS` covers the requests that name a client. */
const readableByApp = new Set(['discovery', 'certs']);

/**
 * Starts a replacement of the company's Keycloak on loopback. It stores sessions and keys in memory only.
 *
 * @throws the error of `listen`, e.g. `EADDRINUSE`, or an Error if `IDP_TOKEN_LIFETIME_S` is invalid
 */
export async function startIdp(options: IdpOptions): Promise<Idp> {
  const { webOrigin, apiOrigin, tokenLifetimeS = readTokenLifetime() } = options;
  const key = await createSigningKey();
  const server = createServer();
  const { origin, close } = await listen(server, options.port);
  const { publicOrigin = origin } = options;
  const issuer = publicOrigin + realm.path;

  const staff = createStaffDirectory();
  const faults = createEndpointFaults(webOrigin);
  const { provider, store } = createRealm({ issuer, webOrigin, audience: apiOrigin, tokenLifetimeS, key, staff });
  const control = createIdpControl({ faults, staff, store, provider });
  const pages = createPageRoutes({ provider, staff, webOrigin, control });
  const handleByProvider = provider.callback();
  provider.on('server_error', (_, error) => console.error('Identity provider:', error));

  const isThirdParty = new URL(webOrigin).hostname !== 'localhost';

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (isThirdParty) allowThirdPartyCookies(response);
    const url = new URL(request.url ?? '/', origin);
    // Rejects other host names, which could point to loopback (DNS rebinding).
    const isKnownHost = [origin, publicOrigin].some((known) => new URL(known).host === request.headers.host);
    if (!isKnownHost) return void response.writeHead(421).end();
    if (url.pathname === '/__fault') return control.handle(request, response);
    if (!url.pathname.startsWith(`${realm.path}/`)) return void response.writeHead(404).end();

    const path = url.pathname.slice(realm.path.length);
    const page: Route | undefined = pages.find(request.method, path);
    const endpoint = page?.endpoint ?? providerEndpoint(path);
    if (endpoint) {
      control.log('request', {
        endpoint,
        method: request.method,
        prompt: url.searchParams.get('prompt') ?? undefined,
        into: request.headers['sec-fetch-dest'],
      });
      if (await faults.apply(endpoint, request, response)) return;
    }
    response.setHeader('Content-Security-Policy', page?.policy ?? pages.policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-store');
    if (page) return page.handle(request, response, url);
    if (endpoint && readableByApp.has(endpoint)) response.setHeader('Access-Control-Allow-Origin', webOrigin);
    // oidc-provider derives its mount path from the difference between `originalUrl` and `url`.
    Object.assign(request, { originalUrl: request.url, url: path + url.search });
    await handleByProvider(request, response);
  }

  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('Identity provider:', error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  return {
    origin,
    issuer,
    verifierOptions: { issuer, audience: apiOrigin, clientId: realm.clientId, jwks: key.jwks },
    control,
    close,
  };
}

/**
 * Makes all cookies `SameSite=None; Secure`, as Keycloak does. It is not the default here, because some browsers
 * reject secure cookies from `http://localhost`.
 */
function allowThirdPartyCookies(response: ServerResponse) {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const toThirdParty = (cookie: string) => cookie.replace(/samesite=lax/i, 'samesite=none; secure');
    const hasCookies = name.toLowerCase() === 'set-cookie' && Array.isArray(value);
    return set(name, hasCookies ? value.map(toThirdParty) : value);
  };
}

function readTokenLifetime(): number {
  const value = Number(process.env.IDP_TOKEN_LIFETIME_S ?? 300);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`IDP_TOKEN_LIFETIME_S is not a number of seconds: ${process.env.IDP_TOKEN_LIFETIME_S}`);
}

function providerEndpoint(path: string) {
  if (path === '/.well-known/openid-configuration') return 'discovery';
  const name = path.startsWith(`${protocolPath}/`) && path.slice(protocolPath.length + 1).split('/')[0];
  return name === 'auth' || name === 'token' || name === 'certs' || name === 'logout' ? name : undefined;
}
