import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTestIssuer, signToken } from '../../apps/sandbox/test/tokens.ts';
import { freePorts } from '../../scripts/free-port.ts';

const TOKEN_LIFETIME_S = 3600;
const START_TIMEOUT_MS = 120_000;
/** Higher than the 3 s that the database driver waits for a connection, so that a busy machine has enough time. */
const REQUEST_TIMEOUT_MS = 10_000;

const MAX_OUTPUT = 2_000;

export interface SandboxResponse {
  /** Status of the response. 0 if no complete response arrived, or if its JSON cannot be read. */
  status: number;
  body: unknown;
}

/** The real process of the sandbox, which can be killed and restarted, and a client with all roles. */
export async function createKillableSandbox(env: { DATA_DIR: string; DATABASE_URL: string; SANDBOX_USERS: string }) {
  const issuer = await createTestIssuer();
  const realm = createServer((_request, response) => response.end(JSON.stringify(issuer.key.jwks))).listen(
    0,
    'localhost',
  );
  await once(realm, 'listening');
  const authUrl = `http://localhost:${(realm.address() as AddressInfo).port}`;
  const [web, api, idp] = await freePorts(3);
  const ports = { WEB_PORT: web, API_PORT: api, IDP_PORT: idp };
  const apiOrigin = `http://localhost:${ports.API_PORT}`;
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: `${authUrl}/realms/joe`, aud: apiOrigin, exp: now + TOKEN_LIFETIME_S };
  const token = await signToken(issuer.key, { ...claims, realm_access: { roles: ['JOE_ADMIN', 'write', 'lang'] } });
  /** Invalid JSON, invalid error responses, unexpected statuses, timeouts, and unexpected ends of the process. */
  const defects: string[] = [];
  let child: ChildProcess | undefined;

  /** @throws with the output of the sandbox if it ends or does not become ready in time */
  async function start() {
    const portTexts = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
    child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, ...env, ...portTexts, AUTH_URL: authUrl, AUTH_REALM: 'joe' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (output.includes('Ready:')) resolve();
      });
    }
    child.on('exit', (code) => {
      reject(new Error(`The sandbox does not start: ${output}`));
      if (code !== null) defects.push(`The sandbox has ended with code ${code}: ${output.slice(-MAX_OUTPUT)}`);
    });
    const timer = setTimeout(() => reject(new Error(`The sandbox is not ready in time: ${output}`)), START_TIMEOUT_MS);
    await ready.finally(() => clearTimeout(timer));
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async function call(method: string, path: string, body?: BodyInit): Promise<SandboxResponse> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    try {
      const response = await fetch(`${apiOrigin}/api${path}`, {
        method,
        headers,
        signal,
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const value = isJson ? JSON.parse(text) : text;
      if (response.status >= 400 && !isProblem(value, response.headers.get('x-request-id'))) {
        defects.push(`${method} ${path}: ${response.status} without the body of an error: ${text}`);
      }
      if (response.status >= 500 && response.status !== 503)
        defects.push(`${method} ${path}: ${response.status} ${text}`);
      return { status: response.status, body: value };
    } catch (error) {
      if (error instanceof SyntaxError) defects.push(`${method} ${path}: the JSON cannot be read: ${error.message}`);
      if (signal.aborted) defects.push(`${method} ${path}: no response within ${REQUEST_TIMEOUT_MS / 1000} s`);
      return { status: 0, body: `${error} ${(error as Error).cause ?? ''}` };
    }
  }

  return {
    start,
    kill,
    call,
    defects,
    async close() {
      await kill();
      realm.close();
    },
  };
}

export type KillableSandbox = Awaited<ReturnType<typeof createKillableSandbox>>;

function isProblem(value: unknown, requestId: string | null): boolean {
  const { error, requestId: id } = (value ?? {}) as { error?: unknown; requestId?: unknown };
  return typeof error === 'string' && error !== '' && id === requestId;
}
