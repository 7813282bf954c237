import { createFaults, type Fault } from '../../../../openapi/faults.ts';
import type { Fetch } from '../config.ts';
import { checkFixture } from './check-fixture.ts';
import {
  type CallId,
  checkOperationId,
  type FakeCall,
  knownCalls,
  matchingCalls,
  type ResponseJson,
  type UnknownRequest,
} from './fake-call.ts';
import {
  connectionError,
  faultResponse,
  fileResponse,
  firstHalf,
  jsonResponse,
  unlessAborted,
  wait,
  waitForAbort,
} from './fake-responses.ts';
import { createHandlers } from './handlers.ts';
import { createHolds } from './holds.ts';
import { createLanguageFileStore } from './language-files.ts';
import { Problem } from './problem.ts';
import { createRecipeStore } from './recipe-store.ts';
import { createRecords, type FakeData, type FakeRecords } from './records.ts';
import { parametersOf, readRequest } from './request.ts';

/** The records that the fake stores, its base path, and the roles of the signed-in user. */
export interface FakeOptions extends FakeRecords {
  /** The path in the client's `baseUrl`. Default: `/api`. */
  basePath?: string | undefined;
  /** The user's realm roles. A call that needs another role gets a 403 response. Default: all roles of the contract. */
  roles?: readonly string[] | undefined;
}

/**
 * Returns the response to a request of a call: JSON, which is checked, or a `Response`, which is sent unchanged.
 * `stored()` returns the JSON that the stored records give.
 */
export type FakeResponder<Id extends CallId> = (
  call: FakeCall<Id>,
  stored: () => Promise<ResponseJson<Id>>,
) => ResponseJson<Id> | Response | Promise<ResponseJson<Id> | Response>;

/** A `fetch` for `createApi`, with its records, the requests it received, and faults on demand. */
export interface FakeApi extends Fetch {
  /**
   * The current records, without recipes and language files. A test may change them. The next call uses the changed
   * records. A call whose response would break the contract gets a 500 with the position. Use `fail` with `body` to
   * send such a response.
   */
  readonly data: FakeData;
  /**
   * The received requests in their order, including retries. A request that is not a call of the contract gets a 404 or
   * 405, and its `operationId` is undefined.
   */
  readonly calls: readonly (FakeCall | UnknownRequest)[];
  /** The received requests of one call. */
  callsOf<Id extends CallId>(operationId: Id): FakeCall<Id>[];
  /**
   * Makes requests of a call (`*`: of all calls) fail or wait. Several faults of one call take effect one after the
   * other.
   * @returns a function that ends the fault
   * @throws {TypeError} for an unknown call, and for a fault without effect or with an unusable field
   */
  fail(operationId: CallId | '*', fault: Fault): () => void;
  /**
   * Replaces the response of a call by JSON, or by the result of a function that is called instead of executing a
   * request.
   * @returns a function that ends the replacement, unless a later `respond` has replaced it
   * @throws {TypeError} for an unknown call, and for JSON that does not follow the contract, with the position:
   *   `listUsers.data[0].email: expected string…`. Wrong JSON of a function gets a 500 with the position.
   */
  respond<Id extends CallId>(operationId: Id, response: ResponseJson<Id> | FakeResponder<Id>): () => void;
  /**
   * Holds back the requests of a call (`*`: of all calls). The held requests are in `calls`, but not executed.
   * @returns a function that ends the hold, so that the held requests continue
   * @throws {TypeError} for an unknown call
   */
  hold(operationId: CallId | '*'): () => void;
  /** Removes all faults, holds and replaced responses, and empties `calls`. Keeps the records as they are. */
  reset(): void;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Creates an API in memory, which searches, sorts, pages, deletes and stores like the real one. Its responses follow
 * the contract, except those of `fail` and a `Response` of `respond`. The same options give the same records.
 * @throws {TypeError} for a record that does not follow the contract, with its position: `orders[0].total: expected
 *   finite number…`. Also for a `user_id`, `orderID` or `recipeId` that is used twice, and for language files with an
 *   invalid name or for the same group and language
 * @example
 * ```ts
 * import assert from 'node:assert/strict';
 * import { createApi } from '@joe/api-sdk';
 * import { anOrder, fakeApi } from '@joe/api-sdk/testing';
 *
 * const fake = fakeApi({ users: 50, orders: [anOrder({ total: 3 })] });
 * const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch: fake });
 * fake.fail('countUsers', { status: 503, times: 1 });
 * assert.equal(await api.users.count(), 50);
 * assert.equal(await api.orders.paidTotal(), 3);
 * ```
 */
export function fakeApi({ basePath = '/api', roles, ...records }: FakeOptions = {}): FakeApi {
  // Like `baseUrl` of `createApi`, it may end in slashes.
  const root = basePath.replace(/\/+$/, '');
  const { data, recipes, files } = createRecords(records);
  const handlers = createHandlers(data, createRecipeStore(recipes), createLanguageFileStore(files)) as Record<
    CallId,
    (call: FakeCall) => unknown
  >;
  const calls: (FakeCall | UnknownRequest)[] = [];
  const faults = createFaults<CallId>();
  const holds = createHolds();
  const responders = new Map<CallId, FakeResponder<CallId>>();
  let requests = 0;

  const serve: Fetch = async (address, init) => {
    const url = new URL(address, 'http://fake.test');
    const path = url.pathname.startsWith(`${root}/`) ? url.pathname.slice(root.length) : '';
    const matches = matchingCalls(path);
    const { method = 'GET' } = init;
    const match = matches.find(({ call }) => call.method === method);
    const headers = new Headers(init.headers);
    const received = { method, url: address, headers, files: [], body: undefined, status: undefined };
    const responseHeaders = new Headers({ 'x-request-id': `fake-request-${String(++requests).padStart(8, '0')}` });
    const problem = (status: number, error: string) => {
      responseHeaders.set('content-type', 'application/json; charset=utf-8');
      const requestId = responseHeaders.get('x-request-id');
      return new Response(JSON.stringify({ error, requestId }), { status, headers: responseHeaders });
    };
    init.signal?.throwIfAborted();
    if (!match) {
      responseHeaders.set('allow', matches.map(({ call }) => call.method).join(', '));
      const status = matches.length > 0 ? 405 : 404;
      const query = Object.fromEntries(url.searchParams);
      calls.push({ ...received, operationId: undefined, path: {}, query, status });
      if (status === 405) return problem(405, 'Method Not Allowed');
      return problem(
        404,
        path ? 'There is no such call.' : `The fake serves only paths below ${basePath}: see basePath.`,
      );
    }

    const { call, parameters } = match;
    const { operationId } = call;
    const unchecked = parametersOf(call, parameters, url.searchParams);
    const entry = { ...received, operationId, ...unchecked } as unknown as Writable<FakeCall>;
    calls.push(entry as FakeCall);

    await unlessAborted(holds.wait(operationId), init.signal);
    const fault = faults.take(operationId) ?? {};
    const { connection } = fault;
    if (fault.delay !== undefined) await wait(fault.delay, init.signal);
    if (connection === 'refused') throw connectionError('ECONNREFUSED');
    if (connection === 'hanging') return waitForAbort(init.signal);

    const result = async () => {
      if (fault.status) {
        const request = await readRequest(call, parameters, url.searchParams, init).catch(() => undefined);
        Object.assign(entry, request);
        if (fault.retryAfter !== undefined) responseHeaders.set('retry-after', String(fault.retryAfter));
        if (fault.body !== undefined) return faultResponse(fault, responseHeaders);
        throw new Problem(fault.status, fault.error ?? 'A fault of the test.');
      }
      if (!/^Bearer \S+$/.test(headers.get('authorization') ?? '')) throw new Problem(401, 'There is no access token.');
      if (call.roles && roles && !call.roles.some((role) => roles.includes(role))) {
        throw new Problem(403, `This call needs the role ${call.roles.join(' or ')}.`);
      }
      Object.assign(entry, await readRequest(call, parameters, url.searchParams, init));
      if (fault.body !== undefined) return faultResponse(fault, responseHeaders);
      const stored = async () => handlers[operationId](entry as FakeCall);
      const responder = responders.get(operationId) ?? stored;
      const value = await unlessAborted(responder(entry as FakeCall, stored as never), init.signal);
      if (value instanceof Response) return value;
      return value instanceof File ? fileResponse(value, responseHeaders) : jsonResponse(call, value, responseHeaders);
    };
    const response = await result().catch((cause) => {
      if (cause instanceof Problem) return problem(cause.status, cause.error);
      throw cause;
    });
    init.signal?.throwIfAborted();
    entry.status = response.status as FakeCall['status'];
    // A response without a body has no half that could be sent.
    if (connection === 'lost' || (connection === 'cut' && !response.body)) throw connectionError('ECONNRESET');
    if (connection === 'stalled' && !response.body) return waitForAbort(init.signal);
    return connection === 'cut' || connection === 'stalled' ? firstHalf(response, connection, init.signal) : response;
  };

  return Object.assign(serve, {
    data,
    calls,
    callsOf: <Id extends CallId>(operationId: Id) =>
      calls.filter((call) => call.operationId === operationId) as FakeCall<Id>[],
    fail(operationId: CallId | '*', fault: Fault) {
      checkOperationId(operationId, '*');
      return faults.add(operationId, fault);
    },
    respond<Id extends CallId>(operationId: Id, response: ResponseJson<Id> | FakeResponder<Id>) {
      checkOperationId(operationId);
      const responder = typeof response === 'function' ? response : checkedResponder(operationId, response);
      responders.set(operationId, responder as FakeResponder<CallId>);
      return () => {
        if (responders.get(operationId) === responder) responders.delete(operationId);
      };
    },
    hold(operationId: CallId | '*') {
      checkOperationId(operationId, '*');
      return holds.add(operationId);
    },
    reset() {
      faults.clear();
      holds.clear();
      responders.clear();
      calls.length = 0;
    },
  });
}

/** @throws {TypeError} with the position, if the JSON does not follow the contract */
function checkedResponder<Id extends CallId>(operationId: Id, json: ResponseJson<Id>): FakeResponder<Id> {
  const check = knownCalls.find((call) => call.operationId === operationId)?.response;
  const checked = typeof check === 'function' ? checkFixture(check, json, operationId) : undefined;
  return () => checked as ResponseJson<Id>;
}
