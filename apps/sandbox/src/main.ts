import { join } from 'node:path';
import { apiPaths, providerPaths } from '../../../deploy/server-rules.ts';
import { startApi } from './api/server.ts';
import { openDatabase } from './db/database.ts';
import { readExternalRealm } from './idp/external-realm.ts';
import { startIdp } from './idp/server.ts';
import { createTokenVerifier } from './idp/verify-access-token.ts';
import { startWeb } from './web/server.ts';

const builtAppFolder = join(import.meta.dirname, '../../admin-web/dist');

function readPort(name: string, defaultPort: number): number {
  const value = Number(process.env[name] || defaultPort);
  if (Number.isInteger(value) && value > 0 && value < 65536) return value;
  throw new Error(`${name} is not a port number: ${process.env[name]}`);
}

/** The ports of the environment variables, or the default ports. @throws Error for an invalid or repeated port */
export function readPorts() {
  const ports = {
    web: readPort('WEB_PORT', 5173),
    api: readPort('API_PORT', 5174),
    idp: readPort('IDP_PORT', 5175),
  };
  if (new Set(Object.values(ports)).size < 3) {
    throw new Error(
      `WEB_PORT, API_PORT and IDP_PORT must differ, but they are ${ports.web}, ${ports.api} and ${ports.idp}.`,
    );
  }
  return ports;
}

/** One-line message for an error at the start. */
function describeStartError(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is in use. Stop the program that uses it, or set WEB_PORT, API_PORT or IDP_PORT.`;
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * Starts the database, the API and the web server. It also starts the identity provider, unless AUTH_URL names another
 * one. If one of them cannot start, the others are stopped.
 *
 * @returns the app's URL, and `stop`, which stops all of them
 * @throws the error of the part that could not start, or an Error for an invalid environment variable
 */
export async function startSandbox(serveWeb: typeof startWeb = startWeb) {
  const ports = readPorts();
  // For tests: `127.0.0.1` and the provider's `localhost` are different sites, so its cookies are third-party cookies.
  const webHost = process.env.WEB_HOST === '127.0.0.1' ? '127.0.0.1' : 'localhost';
  const webOrigin = `http://${webHost}:${ports.web}`;
  const apiOrigin = `http://localhost:${ports.api}`;
  // Off by default, because most deployments have several hosts, and the sandbox should show their faults, e.g. with
  // CORS and third-party cookies.
  const hasOneOrigin = process.env.ONE_ORIGIN === '1';

  const started: { close(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.reverse()) await part.close();
  };
  const track = async <Part extends { close(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting;
    started.push(part);
    return part;
  };

  try {
    // Opens the ports of provider and app before the data folder, so that the error about a second sandbox names a
    // port.
    const external = readExternalRealm(apiOrigin);
    const publicOrigin = hasOneOrigin ? webOrigin : undefined;
    const idp = external ?? (await track(startIdp({ port: ports.idp, webOrigin, apiOrigin, publicOrigin })));
    const [authUrl = '', authRealm = ''] = idp.issuer.split('/realms/');
    const web = await track(
      serveWeb({
        host: webHost,
        port: ports.web,
        root: builtAppFolder,
        config: {
          product: 'JOE',
          ...(!hasOneOrigin && { apiUrl: apiOrigin }),
          ...(!(hasOneOrigin && !external) && { authUrl }),
          authRealm: decodeURIComponent(authRealm),
          authClientId: idp.verifierOptions.clientId,
        },
        proxied: hasOneOrigin
          ? [
              ...[...apiPaths, '/recipe-images/'].map((path) => ({ path, upstream: apiOrigin })),
              ...(external ? [] : providerPaths.map((path) => ({ path, upstream: `http://localhost:${ports.idp}` }))),
            ]
          : [],
      }),
    );
    const database = await track(openDatabase());
    const verify = createTokenVerifier(idp.verifierOptions);
    await track(startApi({ port: ports.api, webOrigin, publicOrigin, database, verify }));
    return { url: web.origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Runs the sandbox until the process gets a signal. Another signal, at least a second later, ends the process at once.
 * Prints one line when it is ready or when it cannot start.
 */
export async function runSandbox(serveWeb?: typeof startWeb): Promise<void> {
  try {
    const sandbox = await startSandbox(serveWeb);
    let firstSignalAt: number | undefined;
    const shutDown = async () => {
      if (firstSignalAt !== undefined) {
        // A single Ctrl C can send two signals, one from the terminal and one from npm, so the second must come later.
        if (performance.now() - firstSignalAt > 1000) process.exit(1);
        return;
      }
      firstSignalAt = performance.now();
      await sandbox.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown);
    console.log(`Ready: ${sandbox.url}`);
  } catch (error) {
    console.error(describeStartError(error));
    process.exit(1);
  }
}

if (import.meta.main) await runSandbox();
