import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../scripts/free-port.ts';
import type { LoggedCall, OperationFault } from '../../sandbox/src/faults.ts';
import type { ControlRequest } from '../../sandbox/src/idp/control.ts';

const defaultMain = join(import.meta.dirname, '../../sandbox/src/main.ts');

/** A sandbox with its own ports, data folder and process. */
export interface Sandbox {
  web: string;
  /**
   * Origin to which the app sends its calls. If the web server of the app passes calls on, it is the app's own origin.
   */
  api: string;
  /** The audience that the API expects in access tokens. */
  audience: string;
  idp: string;
  fault(fault: OperationFault): Promise<void>;
  /** Removes all faults and clears the request log. */
  clearFaults(): Promise<void>;
  /** The requests of an operation since the log was cleared. */
  calls(operationId: string): Promise<LoggedCall[]>;
  /** Sets faults or roles of the provider, forbids frames, or ends sessions. */
  controlProvider(request: ControlRequest): Promise<void>;
  /** Removes all faults of the provider, allows frames, and restores its accounts. */
  resetProvider(): Promise<void>;
  stop(): Promise<void>;
}

async function send(url: string, method: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
}

/**
 * Starts a sandbox that serves the built app. `env` sets the variables of main.ts, e.g. `IDP_TOKEN_LIFETIME_S`.
 * SANDBOX_MAIN is another entry file, e.g. the one of `pnpm test:servers`, which serves the app through nginx or Caddy.
 */
export async function startSandboxProcess(env: Record<string, string> = {}): Promise<Sandbox> {
  const main = env.SANDBOX_MAIN ?? process.env.SANDBOX_MAIN ?? defaultMain;
  const folder = await mkdtemp(join(tmpdir(), 'joe-e2e-'));
  const [web = 0, api = 0, idp = 0] = await freePorts(3);
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      // The tests expect the defaults, whatever a developer has set for `npm start`.
      DATABASE_URL: '',
      AUTH_URL: '',
      ONE_ORIGIN: '',
      SANDBOX_USERS: '',
      WEB_PORT: String(web),
      API_PORT: String(api),
      IDP_PORT: String(idp),
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  // Ends the sandbox of a worker that was interrupted or timed out at the start, because it never calls `stop`.
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);

  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready:')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}: ${output}`)));
  });

  const origin = (port: number) => `http://localhost:${port}`;
  const webOrigin = `http://${env.WEB_HOST ?? 'localhost'}:${web}`;
  return {
    web: webOrigin,
    api: env.PROVIDER || env.ONE_ORIGIN ? webOrigin : origin(api),
    audience: origin(api),
    idp: origin(idp),
    fault: (fault) => send(`${origin(api)}/__fault`, 'POST', fault),
    clearFaults: () => send(`${origin(api)}/__fault`, 'DELETE'),
    calls: async (operationId) => {
      const response = await fetch(`${origin(api)}/__fault/log`);
      const loggedCalls = (await response.json()) as LoggedCall[];
      return loggedCalls.filter((call) => call.operationId === operationId);
    },
    controlProvider: (request) => send(`${origin(idp)}/__fault`, 'POST', request),
    resetProvider: () => send(`${origin(idp)}/__fault`, 'DELETE'),
    stop: async () => {
      process.off('exit', abandon);
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
