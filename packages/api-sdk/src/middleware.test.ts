import { describe, expect, test, vi } from 'vitest';
import { type ApiConfig, type Call, createApi, type Middleware, type operations } from './index.ts';

const baseUrl = 'http://api.test/api';

function apiWith(respond: (request: Request) => Response | Promise<Response>, config: Partial<ApiConfig> = {}) {
  const fetch = vi.fn((url: string, init: RequestInit) => Promise.resolve(respond(new Request(url, init))));
  return { fetch, api: createApi({ baseUrl, getAccessToken: () => 'token-1', fetch, retry: { delay: 1 }, ...config }) };
}

const count = () => Response.json({ quantity: 7 });

describe('middleware', () => {
  test('middleware sees each request, response and network error, also those of retries', async () => {
    const responses = [
      () => new Response(null, { status: 503 }),
      () => Response.error(),
      () => new Response(null, { status: 401 }),
      count,
    ];
    const { api } = apiWith(
      () => {
        const response = responses.shift()?.() ?? new Response(null, { status: 404 });
        return response.type === 'error' ? Promise.reject(new TypeError('fetch failed')) : response;
      },
      { renewAccessToken: () => {}, getAccessToken: () => `token-${responses.length}` },
    );
    const log: unknown[] = [];
    api.use({
      onRequest: ({ request, schemaPath }) => void log.push(`${request.method} ${schemaPath}`),
      onResponse: ({ response }) => void log.push(response.status),
      onError: ({ error }) => void log.push(String(error)),
    });
    expect(await api.users.count()).toBe(7);
    await expect(api.users.remove(401)).rejects.toMatchObject({ status: 404 });
    const get = 'GET /users/number/total';
    expect(log).toEqual([
      get,
      503,
      get,
      'TypeError: fetch failed',
      get,
      401,
      get,
      200,
      'DELETE /users/delete/{id}',
      404,
    ]);
  });

  test('middleware sees a timeout as TimeoutError and a cancelled request as AbortError', async () => {
    const { api } = apiWith(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const names: string[] = [];
    api.use({ onError: ({ error }) => void names.push((error as Error).name) });
    await expect(api.users.remove(401, { timeout: 10 })).rejects.toThrow();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    await expect(api.users.remove(401, { signal: controller.signal })).rejects.toThrow();
    expect(names).toEqual(['TimeoutError', 'AbortError']);
  });

  test('middleware sees an AbortError if a call is cancelled while it waits for the token', async () => {
    const token = Promise.withResolvers<string>();
    const { api, fetch } = apiWith(count, { getAccessToken: () => token.promise });
    const onError = vi.fn();
    api.use({ onError });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    await expect(api.users.remove(401, { signal: controller.signal })).rejects.toThrow();
    token.resolve('token');
    await vi.waitFor(() => expect(onError.mock.calls).toMatchObject([[{ error: { name: 'AbortError' } }]]));
    expect(fetch).not.toHaveBeenCalled();
  });

  test('middleware of openapi-fetch can change request and response', async () => {
    const { api, fetch } = apiWith(() => new Response('{"quantity":7}', { status: 418 }));
    const middleware: Middleware = {
      async onRequest({ request }) {
        request.headers.set('foo', 'bar');
        return request;
      },
      async onResponse({ response }) {
        const { body, ...options } = response;
        return new Response(body, { ...options, status: 200, headers: { 'content-type': 'application/json' } });
      },
      async onError({ error }) {
        return new Error('Oops, fetch failed', { cause: error });
      },
    };
    api.use(middleware);
    expect(await api.users.count()).toBe(7);
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ foo: 'bar', authorization: 'Bearer token-1' });
  });

  test('a request that middleware replaces keeps its body and token', async () => {
    const bodies: string[] = [];
    const { api, fetch } = apiWith(async (request) => {
      bodies.push(await request.text());
      return Response.json({ recipeId: 'r-1' });
    });
    api.use({ onRequest: ({ request }) => new Request(request, { headers: { 'x-tool': 'import' } }) });
    const input = { id: 1, name: 'a', teaser: 'b', hint: null, tags: [], thumbnailImage: '', titleImage: '' };
    await api.recipes.add({ ...input, ingredients: [], steps: [] });
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ ...input, ingredients: [], steps: [] });
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'x-tool': 'import', authorization: 'Bearer token-1' });
  });

  test('an upload arrives complete if middleware adds a header', async () => {
    const names: string[] = [];
    const { api } = apiWith(async (request) => {
      const form = await request.formData();
      for (const file of form.getAll('file') as File[]) names.push(`${file.name}: ${await file.text()}`);
      return new Response(null, { status: 204 });
    });
    api.use({ onRequest: ({ request }) => request.headers.set('foo', 'bar') });
    await api.lang.upload([new File(['{"a":1}'], 'EF1_de.json')]);
    expect(names).toEqual(['EF1_de.json: {"a":1}']);
  });

  test('if middleware returns a response, no request is sent', async () => {
    const getAccessToken = vi.fn(() => 'token');
    const { api, fetch } = apiWith(count, { getAccessToken });
    const cached = [count(), Response.json({ quantity: '7' }), Response.json({ error: 'no' }, { status: 409 })];
    api.use({ onRequest: () => cached.shift() });
    expect(await api.users.count()).toBe(7);
    await expect(api.users.count()).rejects.toMatchObject({
      message: 'Failed to fetch total users: unexpected response at $.quantity (expected integer, got string)',
      kind: 'schema',
      phase: 'body',
    });
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'http', status: 409 });
    expect([getAccessToken.mock.calls.length, fetch.mock.calls.length]).toEqual([0, 0]);
  });

  test('an error that middleware throws ends the call without a retry', async () => {
    const { api, fetch } = apiWith(count);
    const bug = new TypeError('a bug in the middleware');
    api.use({
      onResponse() {
        throw bug;
      },
    });
    await expect(api.users.count()).rejects.toBe(bug);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('api.call with a path that has no SDK function', () => {
  /** A type as generated by openapi-typescript. */
  interface ReportOperations {
    getReport: {
      parameters: { path: { id: number }; query?: { lang?: string } };
      responses: { 200: { content: { 'application/json': { pages: number } } } };
    };
  }
  const getReport: Call<ReportOperations['getReport']> = {
    method: 'GET',
    path: '/reports/{id}',
    action: 'fetch report',
  };
  const parameters = { path: { id: 7 }, query: { lang: 'de' } };

  test('api.call makes a call that the caller describes, with token and retries', async () => {
    const responses = [new Response(null, { status: 503 }), Response.json({ pages: 3 })];
    const { api, fetch } = apiWith(() => responses.shift() ?? new Response(null, { status: 404 }));
    const { pages } = await api.call(getReport, parameters, { timeout: 1_000 });
    expect(pages).toBe(3);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch.mock.calls[1]).toMatchObject([
      'http://api.test/api/reports/7?lang=de',
      { headers: { authorization: 'Bearer token-1' }, redirect: 'manual' },
    ]);
    await expect(api.call(getReport, parameters)).rejects.toMatchObject({
      message: 'Failed to fetch report: Not Found',
    });
  });

  test('api.call accepts an operation type of the contract', async () => {
    const { api } = apiWith(count);
    const countUsers: Call<operations['countUsers']> = {
      method: 'GET',
      path: '/users/number/total',
      action: 'fetch total users',
    };
    const total = await api.call(countUsers, {});
    expect(total.quantity).toBe(7);
  });

  test('api.call checks the response with the function of the caller', async () => {
    const { api } = apiWith(() => Response.json({ pages: 'three' }));
    const reportError = new Error('no report');
    const checked: typeof getReport = {
      ...getReport,
      response(value) {
        if (typeof (value as { pages: unknown }).pages !== 'number') throw reportError;
        return value as { pages: number };
      },
    };
    await expect(api.call(checked, parameters)).rejects.toBe(reportError);
  });

  test.each<[string, FormData | object, string | undefined, (sent: Request) => Promise<unknown>]>([
    ['JSON', { pages: 1 }, 'application/json', (sent) => sent.json()],
    ['a form', form({ pages: '1' }), undefined, async (sent) => Object.fromEntries(await sent.formData())],
  ])('api.call sends %s as its body', async (_, body, type, read) => {
    const bodies: unknown[] = [];
    const { api, fetch } = apiWith(async (request) => {
      bodies.push(await read(request));
      return new Response(null, { status: 204 });
    });
    await api.call({ method: 'POST', path: '/reports', action: 'add report' }, { body });
    expect(fetch.mock.calls[0]?.[1].headers).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      ...(type && { 'content-type': type }),
    });
    expect(bodies).toEqual([body instanceof FormData ? Object.fromEntries(body) : body]);
  });

  test.each<[string, unknown]>([
    ['a missing value', undefined],
    ['null', null],
    ['an empty text', ''],
    ['.', '.'],
    ['..', '..'],
    ['a lone surrogate', '\ud800'],
    ['a text of more than 256 characters', 'x'.repeat(257)],
    ['an empty list', []],
    ['an empty object', {}],
    ['a list with ..', ['..']],
    ['a list with an empty text', ['a', '']],
    ['a list in a list', [['..']]],
  ])('api.call sends nothing if a value of its path is missing or not a path segment: %s', async (_, id) => {
    const { api, fetch } = apiWith(count);
    const call = { method: 'DELETE', path: '/vouchers/{id}', action: 'delete voucher' } as const;
    const error = { kind: 'schema', phase: 'before', path: '$.path.id' };
    await expect(api.call(call, { path: { id } })).rejects.toMatchObject(error);
    await expect(api.call(call, id === undefined ? {} : { path: { id } })).rejects.toMatchObject(error);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('api.call encodes the values of its path', async () => {
    const { api, fetch } = apiWith(count);
    const call = { method: 'GET', path: '/vouchers/{id}/{part}/', action: 'get voucher' } as const;
    await api.call(call, { path: { id: '../a b', part: 5 } });
    expect(fetch.mock.calls[0]?.[0]).toBe('http://api.test/api/vouchers/..%2Fa%20b/5/');
  });

  test('api.call joins the items of a list in its path', async () => {
    const { api, fetch } = apiWith(count);
    const call = { method: 'GET', path: '/vouchers/{ids}', action: 'get vouchers' } as const;
    await api.call(call, { path: { ids: ['a', 'b/c', 5] } });
    expect(fetch.mock.calls[0]?.[0]).toBe('http://api.test/api/vouchers/a,b%2Fc,5');
  });

  test('api.call fills in path parameters whose names are not words, and checks them too', async () => {
    const { api, fetch } = apiWith(count);
    const call = { method: 'GET', path: '/vouchers/{voucher-id}{.file.type}', action: 'get voucher' } as const;
    await api.call(call, { path: { 'voucher-id': 'a', 'file.type': 'pdf' } });
    expect(fetch.mock.calls[0]?.[0]).toBe('http://api.test/api/vouchers/a.pdf');
    await expect(api.call(call, { path: { 'voucher-id': '..', 'file.type': 'pdf' } })).rejects.toMatchObject({
      kind: 'schema',
      path: '$.path.voucher-id',
    });
  });

  test('api.call sends the fields of a form as its parts', async () => {
    const parts: unknown[] = [];
    const { api } = apiWith(async (request) => {
      for (const [name, value] of await request.formData())
        parts.push([name, value instanceof File ? [value.name, await value.text()] : value]);
      return new Response(null, { status: 204 });
    });
    const call = { method: 'POST', path: '/vouchers', action: 'upload vouchers', body: 'form' } as const;
    const file = [new File(['1'], 'a.csv'), new File(['2'], 'b.csv')];
    await api.call(call, { body: { file, picture: new File(['3'], 'c.png'), title: 'Easter', note: undefined } });
    expect(parts).toEqual([
      ['file', ['a.csv', '1']],
      ['file', ['b.csv', '2']],
      ['picture', ['c.png', '3']],
      ['title', 'Easter'],
    ]);
  });

  test('api.call returns undefined for 204', async () => {
    const { api } = apiWith(() => new Response(null, { status: 204 }));
    const call = { method: 'DELETE', path: '/users/delete/{id}', action: 'delete user' } as const;
    expect(await api.call(call, { path: { id: 1 } })).toBeUndefined();
  });
});

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
