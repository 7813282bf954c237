import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import type { Fault } from '../../../../openapi/faults.ts';
import { type Endpoint, type EndpointFaults, endpoints } from './faults.ts';
import type { MemoryStore } from './memory-adapter.ts';
import type { StaffDirectory } from './staff.ts';

/** A log entry of the provider. It never contains a token, a code or a cookie. */
export interface IdpEvent {
  readonly atMs: number;
  readonly name: string;
  readonly [detail: string]: unknown;
}

const MAX_EVENTS = 2000;

export type IdpControl = ReturnType<typeof createIdpControl>;

/** Controls for tests and demonstrations: faults, roles, sessions and the event log. */
export function createIdpControl({
  faults,
  staff,
  store,
  provider,
}: {
  faults: EndpointFaults;
  staff: StaffDirectory;
  store: MemoryStore;
  provider: Provider;
}) {
  const events: IdpEvent[] = [];
  let isFramingDenied = false;

  function log(name: string, details: Record<string, unknown> = {}) {
    events.push({ ...details, atMs: Date.now(), name });
    if (events.length > MAX_EVENTS) events.shift();
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
    get isFramingDenied() {
      return isFramingDenied;
    },
    fail: (endpoint: Endpoint, fault: Fault) => faults.add(endpoint, fault),
    /** Forbids the app to load the session frame and the cookie probe. */
    denyFraming(isDenied: boolean) {
      isFramingDenied = isDenied;
    },
    /** Takes effect in the account's next token. */
    setRoles: (username: string, roles: readonly string[]) => staff.setRoles(username, roles),
    /** Ends the sessions of one account or of all, without notice to the browsers. */
    killSessions: (username?: string) =>
      store.deleteSessions(({ accountId }) => username === undefined || accountId === username),
    /** Removes all faults, allows frames, restores the accounts and empties the log. */
    reset() {
      faults.clear();
      staff.reset();
      isFramingDenied = false;
      events.length = 0;
    },
    handle,
  };

  /**
   * `GET /__fault` returns state and log, `POST` sets one or more of `fail`, `denyFraming`, `setRoles`, `killSessions`,
   * `DELETE` resets. The body must have a JSON content type, which other origins cannot send without a preflight.
   */
  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'DELETE') control.reset();
    else if (request.method === 'POST') {
      if (request.headers['content-type'] !== 'application/json') return void response.writeHead(415).end();
      try {
        apply((await readJson(request)) as ControlRequest);
      } catch (error) {
        return void response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
      }
    } else if (request.method !== 'GET') return void response.writeHead(405).end();
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify({ framingDenied: isFramingDenied, staff: staff.all(), events }));
  }

  function apply({ fail = {}, denyFraming, setRoles = {}, killSessions }: ControlRequest) {
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

/** The body of a `POST /__fault`. */
export interface ControlRequest {
  fail?: Partial<Record<Endpoint, Fault>>;
  denyFraming?: boolean;
  setRoles?: Record<string, readonly string[]>;
  killSessions?: true | string;
}
