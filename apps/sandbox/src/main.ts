import { join } from 'node:path';
import { startApi } from './api/server.ts';
import { openDatabase } from './db/database.ts';
import { readForeignRealm } from './idp/foreign-realm.ts';
import { startIdp } from './idp/server.ts';
import { createTokenVerifier } from './idp/verify-access-token.ts';
import { startWeb } from './web/server.ts';

const here = import.meta.dirname;

/** Folder of the built app. */
const builtApp = join(here, '../../admin-web/dist');

function readPort(name: string, standard: number): number {
  const value = Number(process.env[name] ?? standard);
  if (Number.isInteger(value) && value > 0 && value < 65536) return value;
  throw new Error(`${name} is not a port number: ${process.env[name]}`);
}

/** One line for what keeps the sandbox from starting. */
function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${error.port} is taken. Stop what listens there, or set WEB_PORT, API_PORT or IDP_PORT.`;
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * Starts database, API, identity provider and web server, and returns what stops them again. Rejects when one of them
 * cannot start, after the others have been stopped.
 */
export async function startSandbox(serveWeb: typeof startWeb = startWeb) {
  const ports = { web: readPort('WEB_PORT', 5173), api: readPort('API_PORT', 5174), idp: readPort('IDP_PORT', 5175) };
  // For tests: `127.0.0.1` is another site than the provider's, so that the browser treats its cookies as a third party's.
  const webHost = process.env.WEB_HOST === '127.0.0.1' ? '127.0.0.1' : 'localhost';
  const webOrigin = `http://${webHost}:${ports.web}`;
  const apiOrigin = `http://localhost:${ports.api}`;

  const running: { close(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of running.reverse()) await part.close();
  };
  const keep = async <Part extends { close(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting;
    running.push(part);
    return part;
  };

  try {
    // The ports come before the data: whoever holds them would be the second to open the same folder.
    const idp = readForeignRealm(apiOrigin) ?? (await keep(startIdp({ port: ports.idp, webOrigin, apiOrigin })));
    const [authUrl = '', authRealm = ''] = idp.issuer.split('/realms/');
    const web = await keep(
      serveWeb({
        host: webHost,
        port: ports.web,
        root: builtApp,
        config: {
          product: 'JOE',
          apiUrl: apiOrigin,
          authUrl,
          authRealm: decodeURIComponent(authRealm),
          authClientId: idp.verifierOptions.clientId,
        },
        origins: { api: apiOrigin, identityProvider: new URL(idp.issuer).origin },
      }),
    );
    const database = await keep(openDatabase());
    await keep(startApi({ port: ports.api, webOrigin, database, verify: createTokenVerifier(idp.verifierOptions) }));
    return { url: web.origin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs the sandbox until the process is told to end: one line when it is ready, one line when it cannot start. */
export async function run(serveWeb?: typeof startWeb): Promise<void> {
  try {
    const sandbox = await startSandbox(serveWeb);
    let stopping = false;
    const end = async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await sandbox.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
    console.log(`Ready: ${sandbox.url}`);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

if (import.meta.main) await run();
