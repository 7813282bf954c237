import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { type Endpoint, endpoints, type Fault, type Faults } from './faults.ts';
import type { MemoryStore } from './memory-adapter.ts';
import type { StaffDirectory } from './staff.ts';

/** Something that happened at the provider. No entry holds a token, a code or a cookie. */
export interface IdpEvent {
  readonly atMs: number;
  readonly name: string;
  readonly [detail: string]: unknown;
}

const logLength = 2000;

export type IdpControl = ReturnType<typeof createControl>;

/** The switches and the log by which tests and demonstrations drive the provider. */
export function createControl({
  faults,
  staff,
  store,
  provider,
}: {
  faults: Faults;
  staff: StaffDirectory;
  store: MemoryStore;
  provider: Provider;
}) {
  const events: IdpEvent[] = [];
  let framingDenied = false;

  function log(name: string, details: Record<string, unknown> = {}) {
    events.push({ ...details, atMs: Date.now(), name });
    if (events.length > logLength) events.shift();
  }
  provider.on('authorization.success', (ctx) => log('authorized', { prompt: ctx.oidc.params?.prompt }));
  provider.on('authorization.error', (_, error) => log('authorization refused', { error: error.error }));
  provider.on('grant.success', (ctx) => log('tokens issued', { grant: ctx.oidc.params?.grant_type }));
  provider.on('grant.error', (ctx, error) => {
    log('tokens refused', { grant: ctx.oidc.params?.grant_type, error: error.error });
  });
  provider.on('grant.revoked', () => log('family revoked'));
  provider.on('end_session.success', () => log('signed out'));

  const control = {
    events,
    log,
    get framingDenied() {
      return framingDenied;
    },
    fail: (endpoint: Endpoint, fault: Fault) => faults.set(endpoint, fault),
    /** The hidden frames forbid to be framed. */
    denyFraming(denied: boolean) {
      framingDenied = denied;
    },
    /** In force at the account's next token. */
    setRoles: (username: string, roles: readonly string[]) => staff.setRoles(username, roles),
    /** Ends the sessions of an account, or all; the browsers are not told. */
    killSessions: (username?: string) =>
      store.forget('Session', ({ accountId }) => username === undefined || accountId === username),
    /** Takes all faults and changed roles back, and empties the log. */
    reset() {
      faults.clear();
      staff.reset();
      framingDenied = false;
      events.length = 0;
    },
    handle,
  };

  /**
   * `GET /__fault` reads state and log, `POST` sets one or more of `fail`, `denyFraming`, `setRoles`, `killSessions`,
   * `DELETE` resets. A body must be JSON, which no page of another origin can send unasked.
   */
  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'DELETE') control.reset();
    else if (request.method === 'POST') {
      if (request.headers['content-type'] !== 'application/json') return void response.writeHead(415).end();
      try {
        obey((await readJson(request)) as Orders);
      } catch (error) {
        return void response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
      }
    } else if (request.method !== 'GET') return void response.writeHead(405).end();
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify({ faults: faults.list(), framingDenied, staff: staff.all(), events }));
  }

  function obey({ fail = {}, denyFraming, setRoles = {}, killSessions }: Orders) {
    for (const [endpoint, fault] of Object.entries(fail)) {
      if (!endpoints.includes(endpoint as Endpoint)) throw new Error(`There is no endpoint '${endpoint}'.`);
      control.fail(endpoint as Endpoint, fault);
    }
    if (denyFraming !== undefined) control.denyFraming(denyFraming);
    for (const [username, roles] of Object.entries(setRoles)) control.setRoles(username, roles);
    if (killSessions) control.killSessions(killSessions === true ? undefined : killSessions);
  }

  return control;
}

interface Orders {
  fail?: Partial<Record<Endpoint, Fault>>;
  denyFraming?: boolean;
  setRoles?: Record<string, string[]>;
  killSessions?: true | string;
}
