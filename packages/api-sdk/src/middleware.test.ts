import { describe, expect, test, vi } from 'vitest';
import { type ApiConfig, type Client, createApi, type Middleware } from './index.ts';

const baseUrl = 'http://api.test/api';

function apiWith(answer: (request: Request) => Response | Promise<Response>, config: Partial<ApiConfig> = {}) {
  const fetch = vi.fn((url: string, init: RequestInit) => Promise.resolve(answer(new Request(url, init))));
  return { fetch, api: createApi({ baseUrl, getAccessToken: () => 'token-1', fetch, retry: { delay: 1 }, ...config }) };
}

const count = () => Response.json({ quantity: 7 });

describe('middleware of a tool', () => {
  test('logs every request and its end: repeats, errors and failures too, with the path template and no id', async () => {
    const answers = [
      () => new Response(null, { status: 503 }),
      () => Response.error(),
      () => new Response(null, { status: 401 }),
      count,
    ];
    const { api } = apiWith(
      () => {
        const answer = answers.shift()?.() ?? new Response(null, { status: 404 });
        return answer.type === 'error' ? Promise.reject(new TypeError('fetch failed')) : answer;
      },
      { renewAccessToken: () => {}, getAccessToken: () => `token-${answers.length}` },
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
      ...[get, 503, get, 'TypeError: fetch failed', get, 401, get, 200],
      ...['DELETE /users/delete/{id}', 404],
    ]);
  });

  test('of the documentation of openapi-fetch works: it changes request, answer and error', async () => {
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

  test('may send another request, with the body and the token of the call', async () => {
    const bodies: string[] = [];
    const { api, fetch } = apiWith(async (request) => {
      bodies.push(await request.text());
      return Response.json({ recipeId: 'r-1' });
    });
    api.use({ onRequest: ({ request }) => new Request(request, { headers: { 'x-tool': 'import' } }) });
    const draft = { id: 1, name: 'a', teaser: 'b', hint: null, tags: [], thumbnailImage: '', titleImage: '' };
    await api.recipes.add({ ...draft, ingredients: [], steps: [] });
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ ...draft, ingredients: [], steps: [] });
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'x-tool': 'import', authorization: 'Bearer token-1' });
  });

  test('may upload too: the files arrive with a boundary that fits', async () => {
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

  test('may answer by itself: nothing is sent, no token is asked for, the answer is checked all the same', async () => {
    const getAccessToken = vi.fn(() => 'token');
    const { api, fetch } = apiWith(count, { getAccessToken });
    const cached = [count(), Response.json({ quantity: '7' }), Response.json({ error: 'no' }, { status: 409 })];
    api.use({ onRequest: () => cached.shift() });
    expect(await api.users.count()).toBe(7);
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'schema', path: '$.quantity' });
    await expect(api.users.count()).rejects.toMatchObject({ kind: 'http', status: 409 });
    expect([getAccessToken.mock.calls.length, fetch.mock.calls.length]).toEqual([0, 0]);
  });

  test('that throws fails the call with what it threw, once', async () => {
    const { api, fetch } = apiWith(count);
    const bug = new TypeError('a bug of the tool');
    api.use({
      onResponse() {
        throw bug;
      },
    });
    await expect(api.users.count()).rejects.toBe(bug);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a call of a path that the SDK has no function for', () => {
  /** As openapi-typescript writes it. */
  interface ReportPaths {
    '/reports/{id}': {
      get: {
        parameters: { path: { id: number }; query?: { lang?: string } };
        responses: { 200: { content: { 'application/json': { pages: number } } } };
      };
    };
  }
  const call = { method: 'GET', action: 'fetch report' } as const;

  test('is typed by its own paths, and has token, repeats and errors', async () => {
    const answers = [new Response(null, { status: 503 }), Response.json({ pages: 3 })];
    const { api, fetch } = apiWith(() => answers.shift() ?? new Response(null, { status: 404 }));
    const send = (client: Client<ReportPaths>, init: Parameters<Parameters<typeof api.call>[2]>[1]) =>
      client.GET('/reports/{id}', { ...init, params: { path: { id: 7 }, query: { lang: 'de' } } });
    const { pages } = await api.call(call, { timeout: 1_000 }, send);
    expect(pages).toBe(3);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch.mock.calls[1]).toMatchObject([
      'http://api.test/api/reports/7?lang=de',
      { headers: { authorization: 'Bearer token-1' }, redirect: 'manual' },
    ]);
    await expect(api.call(call, {}, send)).rejects.toMatchObject({ message: 'Failed to fetch report: Not Found' });
  });

  test('of the contract is typed by it', async () => {
    const { api } = apiWith(count);
    const total = await api.call(call, {}, (client, init) => client.GET('/users/number/total', init));
    expect(total.quantity).toBe(7);
  });

  test('checks the answer as it is told', async () => {
    const { api } = apiWith(() => Response.json({ pages: 'three' }));
    const wrong = new Error('no report');
    const answer = (value: unknown) => {
      if (typeof (value as { pages: unknown }).pages !== 'number') throw wrong;
      return value as { pages: number };
    };
    const send = (client: Client<ReportPaths>, init: object) =>
      client.GET('/reports/{id}', { ...init, params: { path: { id: 7 } } });
    await expect(api.call({ ...call, answer }, {}, send)).rejects.toBe(wrong);
  });

  test('without the options of the call sends nothing', async () => {
    const { api, fetch } = apiWith(count);
    const sentBare = api.call(call, {}, (client) => client.GET('/users/number/total'));
    await expect(sentBare).rejects.toThrow('init is missing');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('answers nothing for 204', async () => {
    const { api } = apiWith(() => new Response(null, { status: 204 }));
    const nothing = await api.call({ method: 'DELETE', action: 'delete user' }, {}, (client, init) =>
      client.DELETE('/users/delete/{id}', { ...init, params: { path: { id: 1 } } }),
    );
    expect(nothing).toBeUndefined();
  });
});
