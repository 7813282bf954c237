import { describe, expect, test } from 'vitest';
import { type ApiConfig, createApi, fileNameOf, type ResponseInfo, withResponse } from './index.ts';

const headers = { 'x-request-id': 'r-1', 'x-total-time': '12' };
const apiOf = (fetch: () => Promise<Response>, config: Partial<ApiConfig> = {}) =>
  createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch, retry: { delay: 1 }, ...config });

describe('withResponse', () => {
  test('withResponse returns the result together with status, headers and request id', async () => {
    const api = apiOf(async () => Response.json({ quantity: 7 }, { headers }));
    const { data, ...response } = await withResponse((options) => api.users.count(options));
    expect(data).toBe(7);
    expect(response).toMatchObject({ status: 200, requestId: 'r-1', traceId: undefined });
    expect(response.headers.get('x-total-time')).toBe('12');
  });

  test('withResponse returns the status of a call without content', async () => {
    const api = apiOf(async () => new Response(null, { status: 204, headers }));
    const result = await withResponse((options) => api.users.remove(1, { ...options, timeout: 1_000 }));
    expect(result).toMatchObject({ data: undefined, status: 204, requestId: 'r-1' });
  });

  test('withResponse describes the response of the last attempt', async () => {
    const responses = [
      new Response(null, { status: 503, headers }),
      Response.json({ quantity: 7 }, { headers: { 'x-request-id': 'r-2' } }),
    ];
    const api = apiOf(async () => responses.shift() as Response);
    expect(await withResponse((options) => api.users.count(options))).toMatchObject({ data: 7, requestId: 'r-2' });
  });

  test('withResponse rejects with the error of its call', async () => {
    const api = apiOf(async () => new Response(null, { status: 404 }));
    const call = withResponse((options) => api.users.get(1, options));
    await expect(call).rejects.toMatchObject({ kind: 'http', status: 404, operationId: 'getUser' });
  });

  test('withResponse rejects if the call does not receive its options', async () => {
    const api = apiOf(async () => Response.json({ quantity: 7 }));
    await expect(withResponse(() => api.users.count())).rejects.toThrow('the call must pass on the options');
  });

  test('withResponse returns an opened download with its headers, which contain the file name', async () => {
    const disposition = { 'content-disposition': 'attachment; filename="EF1091_de.json"' };
    const api = apiOf(async () => new Response('{}', { headers: disposition }));
    const query = { efNumber: 'EF1091', languageCode: 'de' };
    const { data, headers } = await withResponse((options) => api.lang.openDownload(query, options));
    expect(fileNameOf(headers)).toBe('EF1091_de.json');
    expect(await new Response(data).text()).toBe('{}');
  });
});

test('onResponse receives each page of all() and each opened stream, and its errors are ignored', async () => {
  const user = { user_id: 1, created_at: '', given_name: '', last_name: '', email: '' };
  const pages = [1, 2].map((page) => ({ data: [user], page, pageSize: 1, total: 2, totalPages: 2 }));
  const responses = [...pages.map((page) => Response.json(page)), Response.json([{ country: 'CH' }])];
  const api = apiOf(async () => responses.shift() as Response);
  const statuses: number[] = [];
  const onResponse = ({ status }: ResponseInfo) => {
    statuses.push(status);
    throw new Error('of the caller');
  };
  expect(await api.users.all({ pageSize: 1 }, { onResponse }).toArray()).toEqual([user, user]);
  for await (const rows of api.addresses.stream({ onResponse })) expect(rows).toEqual([{ country: 'CH' }]);
  expect(statuses).toEqual([200, 200, 200]);
});
