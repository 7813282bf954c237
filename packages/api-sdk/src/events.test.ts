import { describe, expect, test, vi } from 'vitest';
import {
  type ApiConfig,
  type CallEvent,
  createApi,
  type DeprecationEvent,
  type ResultEvent,
  type RetryEvent,
} from './index.ts';

type Respond = () => Response | Promise<Response>;

const respondWithCount: Respond = () => Response.json({ quantity: 7 }, { headers: { 'x-request-id': 'r-7' } });
const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  () =>
    new Response(null, { status: code, headers });
const breakConnection: Respond = () => Promise.reject(new TypeError('fetch failed'));

function apiOf(responses: Respond[], config: Partial<ApiConfig> = {}) {
  const retries: RetryEvent[] = [];
  const results: ResultEvent[] = [];
  const deprecations: DeprecationEvent[] = [];
  const failing =
    <E extends CallEvent>(list: E[]) =>
    (event: E) => {
      list.push(event);
      throw new Error('thrown by the listener');
    };
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => (responses.shift() ?? respondWithCount)());
  const api = createApi({
    baseUrl: 'http://api.test/api',
    getAccessToken: () => 'token-1',
    fetch,
    retry: { delay: 1 },
    onRetry: failing(retries),
    onResult: failing(results),
    onDeprecated: failing(deprecations),
    ...config,
  });
  return { api, fetch, retries, results, deprecations };
}

describe('retry and result events', () => {
  test('a call that succeeds at once causes one result event and no retry event', async () => {
    const { api, retries, results } = apiOf([]);
    expect(await api.users.count()).toBe(7);
    expect(retries).toEqual([]);
    expect(results).toEqual([
      {
        operationId: 'countUsers',
        action: 'fetch total users',
        traceId: undefined,
        error: undefined,
        status: 200,
        requestId: 'r-7',
        requests: 1,
        duration: expect.any(Number),
      },
    ]);
  });

  test('each retry causes an event with the cause and the pause', async () => {
    const { api, retries, results } = apiOf([status(503, { 'x-request-id': 'r-1' }), breakConnection]);
    expect(await api.users.count()).toBe(7);
    expect(retries).toMatchObject([
      { operationId: 'countUsers', attempt: 1, error: { kind: 'http', status: 503, requestId: 'r-1' } },
      { operationId: 'countUsers', attempt: 2, error: { kind: 'network', phase: 'headers' } },
    ]);
    for (const { pause } of retries) expect(pause).toBeLessThan(10);
    expect(results).toMatchObject([{ status: 200, requestId: 'r-7', requests: 3, error: undefined }]);
  });

  test('the request after a 401 is counted as a request, not as a retry', async () => {
    let token = 'token-1';
    const { api, retries, results } = apiOf([status(401)], {
      getAccessToken: () => token,
      renewAccessToken: () => {
        token = 'token-2';
      },
    });
    await api.users.count();
    expect(retries).toEqual([]);
    expect(results).toMatchObject([{ status: 200, requests: 2 }]);
  });

  test('a failed call causes one result event with its error', async () => {
    const { api, results } = apiOf([breakConnection, breakConnection, status(404, { 'x-request-id': 'r-2' })]);
    const error = await api.users.get(1).catch((error) => error);
    expect(results).toMatchObject([{ operationId: 'getUser', status: 404, requestId: 'r-2', requests: 3 }]);
    expect(results[0]?.error).toBe(error);
  });

  test('the result event of a failure without a response has no status', async () => {
    const { api, results } = apiOf([breakConnection]);
    await api.users.remove(1).catch(() => {});
    await api.users.remove(Number.NaN).catch(() => {});
    await api.users.count({ signal: AbortSignal.abort() }).catch(() => {});
    const noResponse = { status: undefined, requestId: undefined };
    expect(results).toMatchObject([
      { ...noResponse, requests: 1, error: { kind: 'network' } },
      { ...noResponse, requests: 0, error: { kind: 'schema', phase: 'before' } },
      { ...noResponse, requests: 0, error: { kind: 'aborted' } },
    ]);
  });

  test('the error of an async listener is ignored', async () => {
    const results: ResultEvent[] = [];
    const onResult = async (event: ResultEvent) => {
      results.push(event);
      throw new Error('thrown by the listener');
    };
    // An unhandled rejection would fail the test run.
    expect(await apiOf([], { onResult }).api.users.count()).toBe(7);
    expect(results).toHaveLength(1);
  });

  test('the duration in the result event includes the pauses before retries', async () => {
    const { api, results } = apiOf([status(503, { 'retry-after': '1' })]);
    await api.users.count();
    expect(results[0]?.duration).toBeGreaterThanOrEqual(990);
  });

  test('the JSON of the events of a failing call contains no token, query or response body', async () => {
    const secret = () => Response.json({ error: 'secret-body' }, { status: 503 });
    const { api, retries, results } = apiOf([secret, secret, secret], { getAccessToken: () => 'secret-token' });
    await api.users.list({ search: 'secret-search' }).catch(() => {});
    expect(retries).toHaveLength(2);
    expect(JSON.stringify([retries, results])).not.toContain('secret');
  });
});

describe('the result of a stream', () => {
  const list = (parts: string[], end: 'closed' | 'broken'): Respond => {
    const bytes = parts.map((part) => new TextEncoder().encode(part));
    const body = new ReadableStream({
      pull(controller) {
        const part = bytes.shift();
        if (part) controller.enqueue(part);
        else if (end === 'closed') controller.close();
        else controller.error(new TypeError('terminated'));
      },
    });
    return () => new Response(body, { headers: { 'content-type': 'application/json' } });
  };

  test('a stream causes one result event after its last row', async () => {
    const { api, results } = apiOf([list(['[{"country":"CH"}]'], 'closed')]);
    for await (const _ of api.addresses.stream()) expect(results).toEqual([]);
    expect(results).toMatchObject([{ operationId: 'listAddresses', status: 200, error: undefined }]);
  });

  test('a stream that fails causes a result event with its error', async () => {
    const { api, results, retries } = apiOf([list(['[{"country":"CH"},'], 'broken')]);
    const read = async () => {
      for await (const _ of api.addresses.stream());
    };
    const error = await read().catch((error) => error);
    expect(error).toMatchObject({ kind: 'network', phase: 'body', operationId: 'listAddresses' });
    expect(results).toMatchObject([{ status: 200, requests: 1 }]);
    expect(results[0]?.error).toBe(error);
    expect(retries).toEqual([]);
  });

  test('a stream causes one result event when the reader leaves the loop or cancels', async () => {
    const { api, results } = apiOf([
      list(['[{"country":"CH"}', ',{"country":"DE"}]'], 'closed'),
      list(['{}', '{}'], 'closed'),
    ]);
    for await (const _ of api.addresses.stream()) break;
    const file = await api.lang.openDownload({ efNumber: 'EF1091', languageCode: 'de' });
    expect(results).toHaveLength(1);
    await file.cancel();
    expect(results).toMatchObject([{ operationId: 'listAddresses' }, { operationId: 'downloadLanguageFile' }]);
    expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
  });
});

describe('onDeprecated', () => {
  const call = { method: 'GET', path: '/users/number/total', action: 'fetch totals', operationId: 'countAll' } as const;
  const count = (api: ReturnType<typeof createApi>, deprecated?: { sunset?: string }) =>
    api.call({ ...call, ...(deprecated && { deprecated }) }, {});

  test('a deprecated call is reported once, with its end date', async () => {
    const { api, deprecations } = apiOf([]);
    await count(api);
    expect(deprecations).toEqual([]);
    await count(api, { sunset: '2027-06-30' });
    await count(api, { sunset: '2027-06-30' });
    const event = { operationId: 'countAll', action: 'fetch totals', traceId: undefined, sunset: '2027-06-30' };
    expect(deprecations).toEqual([event]);
  });

  test('two deprecated calls with the same action are both reported', async () => {
    const { api, deprecations } = apiOf([]);
    await count(api, {});
    await api.call({ ...call, operationId: 'countAllAgain', deprecated: {} }, {});
    expect(deprecations.map(({ operationId }) => operationId)).toEqual(['countAll', 'countAllAgain']);
  });

  test('a deprecated call without an end date is reported even when it fails', async () => {
    const { api, deprecations } = apiOf([status(404)]);
    await count(api, {}).catch(() => {});
    expect(deprecations).toMatchObject([{ operationId: 'countAll', sunset: undefined }]);
  });
});

describe('traceparent', () => {
  const form = /^00-([\da-f]{32})-([\da-f]{16})-01$/;
  const sent = (fetch: ReturnType<typeof apiOf>['fetch']) =>
    fetch.mock.calls.map(([, init]) => (init.headers as Record<string, string>).traceparent);

  test('requests have no traceparent header by default', async () => {
    const { api, fetch } = apiOf([breakConnection]);
    const error = await api.users.remove(1).catch((error) => error);
    expect(sent(fetch)).toEqual([undefined]);
    expect(error.traceId).toBeUndefined();
  });

  test('all requests of a call have the same trace id in traceparent, but different parent ids', async () => {
    const { api, fetch, retries, results } = apiOf([status(503), breakConnection], { traceparent: true });
    let traceId: string | undefined;
    await api.users.count({
      onResponse: (response) => {
        traceId = response.traceId;
      },
    });
    await api.users.count();
    const [first, second, third, other] = sent(fetch).map((header) => form.exec(header ?? '')?.slice(1) ?? []);
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    expect([first?.[0], second?.[0], third?.[0]]).toEqual([traceId, traceId, traceId]);
    expect(new Set([first?.[1], second?.[1], third?.[1]]).size).toBe(3);
    expect(other?.[0]).not.toBe(traceId);
    for (const event of [...retries, results[0]]) expect(event).toMatchObject({ traceId });
  });

  test('an error without a response has the trace id of its traceparent header', async () => {
    const { api, fetch } = apiOf([breakConnection], { traceparent: true });
    const error = await api.users.remove(1).catch((error) => error);
    expect(error).toMatchObject({ kind: 'network', traceId: form.exec(sent(fetch)[0] ?? '')?.[1] });
    expect(error.traceId).toMatch(/^[\da-f]{32}$/);
  });
});
