import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import sirv from 'sirv';
import { appHeaders, type PolicyOrigins, silentCheckHeaders } from './headers.ts';

export interface WebOptions {
  /** A name or address of loopback. Default `localhost`; any other makes the provider another site for the browser. */
  host?: string | undefined;
  port: number;
  /** Folder of the built app. */
  root: string;
  /** What the app reads as `/config.json`. */
  config: object;
  origins: PolicyOrigins;
}

/** A running server: `origin` is where it answers, `close` ends it and every open connection. */
export interface RunningServer {
  origin: string;
  close(): Promise<void>;
}

/** Starts listening on loopback alone; a taken port rejects with the system's error (`EADDRINUSE`). */
export async function listen(server: Server, port: number, host = 'localhost'): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves the built app as a production host has to: its headers, brotli, immutable assets, honest 404s. */
export async function startWeb({ host, port, root, config, origins }: WebOptions): Promise<RunningServer> {
  if (!existsSync(root)) throw new Error('The app is not built. Run "pnpm build", or "npm start", which does.');
  const app = appHeaders(origins);
  const silentCheck = silentCheckHeaders();
  const configuration = JSON.stringify(config);

  const files = sirv(root, {
    brotli: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const headers = pathname === '/silent-check-sso.html' ? silentCheck : app;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader(
        'Cache-Control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...app, Allow: 'GET, HEAD' }).end();
    } else if (request.url?.split('?')[0] === '/config.json') {
      response.writeHead(200, {
        ...app,
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      response.end(configuration);
    } else {
      files(request, response, () => {
        // Any address that a person opens is a route of the app; a missing asset must be a 404, because the app's
        // page in its place would be run as a script.
        if (request.headers.accept?.includes('text/html') && !request.url?.startsWith('/assets/')) {
          request.url = '/';
          return files(request, response);
        }
        response.writeHead(404, { ...app, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end('Not found');
      });
    }
  });
  return listen(server, port, host);
}
