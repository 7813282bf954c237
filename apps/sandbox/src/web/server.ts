import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import sirv from 'sirv';
import {
  allowedMethods,
  assetFolder,
  caching,
  headerSets,
  healthCheck,
  type ServedConfig,
  silentCheckPage,
} from '../../../../deploy/server-rules.ts';
import { listen, type RunningServer } from '../listen.ts';

export interface WebOptions {
  /** A loopback host. Default `localhost`. With another host, browsers treat the provider as a different site. */
  host?: string | undefined;
  port: number;
  /** Folder of the built app. */
  root: string;
  /** Content of `/config.json`. */
  config: ServedConfig & Record<string, unknown>;
  /** Paths that are passed on to another server, so that API and provider have the app's origin. */
  proxied?: readonly { path: string; upstream: string }[];
}

/**
 * Passes a request on unchanged, with the app's host name. If the connection to the other server fails, the browser's
 * connection is closed.
 */
function proxyRequest(upstream: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(upstream);
  const { method, url: path, headers } = request;
  const outgoing = sendRequest({ hostname, port, method, path, headers }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    upstreamResponse.on('error', () => response.destroy());
    upstreamResponse.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

/** Serves the built app by the rules of `deploy/server-rules.ts`, like the servers of a real deployment. */
export async function startWeb({ host, port, root, config, proxied = [] }: WebOptions): Promise<RunningServer> {
  if (!existsSync(root)) throw new Error('The app is not built. Run "pnpm build", or start it with "npm start".');
  const { app, silentCheck } = headerSets(config);

  const files = sirv(root, {
    // Looks for the files at each request, because `pnpm build` replaces them.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const headers = pathname === silentCheckPage ? silentCheck : app;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('Cache-Control', pathname.startsWith(assetFolder) ? caching.assets : caching.files);
    },
  });

  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    const respond = (status: number, type: string, cache: string, body: string, more = {}) =>
      response
        .writeHead(status, { ...app, 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache, ...more })
        .end(body);

    const upstream = proxied.find((proxy) => path?.startsWith(proxy.path))?.upstream;
    if (upstream) return proxyRequest(upstream, request, response);
    if (!allowedMethods.includes(request.method ?? '')) {
      respond(405, 'text/plain', caching.failures, 'Method not allowed', { Allow: allowedMethods.join(', ') });
    } else if (path === '/config.json') {
      respond(200, 'application/json', caching.files, JSON.stringify(config));
    } else if (path === healthCheck) {
      respond(200, 'text/plain', caching.failures, 'ok');
    } else {
      // sirv throws an error for an invalid range, and the app requests none.
      delete request.headers.range;
      files(request, response, () => {
        // A missing asset must be a 404, because an open tab would otherwise get a page instead of its script.
        if (request.headers.accept?.includes('text/html') && !path?.startsWith(assetFolder)) {
          request.url = '/';
          return files(request, response);
        }
        respond(404, 'text/plain', caching.failures, 'Not found');
      });
    }
  });
  return listen(server, port, host);
}
