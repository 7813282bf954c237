import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import type { Fault } from './faults.ts';

let api: TestApi;
let handled = 0;
const count = { quantity: 12_345 };

beforeAll(async () => {
  const handlers = {
    countUsers: () => {
      handled += 1;
      return count;
    },
    deleteUser: () => {
      handled += 1;
    },
    listAddresses: async function* () {
      for (let i = 0; i < 3; i++) yield [{ country: 'Switzerland' }];
    },
  };
  api = await startTestApi({ handlers });
});
beforeEach(() => {
  handled = 0;
});
afterEach(() => api.api.faults.clear());
afterAll(() => api.close());

const control = (method: string, body?: unknown, path = '/__fault') =>
  fetch(`${api.api.origin}${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const set = async (fault: Fault) => expect((await control('POST', fault)).status).toBe(204);
const countUsers = () => api.call('/users/number/total');

/** Records the received data, also of an incomplete response. Resolves with `end: 'stalled'` after `timeoutMs`. */
function receive(
  path: string,
  method = 'GET',
  timeoutMs = 2_000,
): Promise<{ status: number | undefined; body: string; end: string }> {
  return new Promise((resolve) => {
    const received = { status: undefined as number | undefined, body: '', end: 'stalled' };
    const finish = (end: string) => resolve({ ...received, end });
    api.issuer.authorization('JOE_ADMIN').then((authorization) => {
      const sent = request(`${api.api.origin}/api${path}`, { method, headers: { authorization } }, (response) => {
        received.status = response.statusCode;
        response.setEncoding('utf8').on('data', (chunk) => {
          received.body += chunk;
        });
        response
          .on('end', () => finish('complete'))
          .on('error', ({ code }: NodeJS.ErrnoException) => finish(String(code)));
      });
      sent.on('error', ({ code }: NodeJS.ErrnoException) => finish(String(code))).end();
      setTimeout(() => {
        finish('stalled');
        sent.destroy();
      }, timeoutMs);
    });
  });
}

test('a status fault sends a Problem and applies `times` times', async () => {
  await set({ operation: 'countUsers', status: 503, headers: { 'retry-after': '2' }, times: 2 });
  for (let i = 0; i < 2; i++) {
    const response = await countUsers();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toEqual({
      error: 'Service Unavailable',
      requestId: response.headers.get('x-request-id'),
    });
  }
  expect(handled).toBe(0);
  expect(await (await countUsers()).json()).toEqual(count);
});

test('faults apply in order and only to their operation', async () => {
  await set({ operation: 'countUsers', status: 401, times: 1 });
  await set({ operation: '*', status: 500, times: 1 });
  expect((await api.call('/addresses')).status).toBe(500);
  expect([(await countUsers()).status, (await countUsers()).status]).toEqual([401, 200]);
});

test('a body fault sends text, an empty body or JSON', async () => {
  await set({
    operation: 'countUsers',
    status: 502,
    body: '<h1>Bad gateway</h1>',
    headers: { 'content-type': 'text/html' },
    times: 1,
  });
  const html = await countUsers();
  expect([html.status, html.headers.get('content-type'), await html.text()]).toEqual([
    502,
    'text/html',
    '<h1>Bad gateway</h1>',
  ]);
  await set({ operation: 'countUsers', body: '', times: 1 });
  expect(await (await countUsers()).text()).toBe('');
  await set({ operation: 'countUsers', body: { quantity: 'many' }, times: 1 });
  expect(await (await countUsers()).json()).toEqual({ quantity: 'many' });
});

test('delay and headers apply to the real response', async () => {
  await set({ operation: 'countUsers', delayMs: 150, headers: { 'x-extra': 'yes', 'x-request-id': null } });
  const start = performance.now();
  const response = await countUsers();
  expect(performance.now() - start).toBeGreaterThan(140);
  expect([response.headers.get('x-extra'), response.headers.get('x-request-id')]).toEqual(['yes', null]);
  expect(await response.json()).toEqual(count);
});

test('the handler does not run when the connection is reset before the headers', async () => {
  await set({ operation: 'countUsers', reset: 'before-headers' });
  expect(await receive('/users/number/total')).toEqual({ status: undefined, body: '', end: 'ECONNRESET' });
  expect(handled).toBe(0);
});

test.each([
  ['/users/number/total', 'GET', '{"quantit'],
  ['/users/delete/1', 'DELETE', '{'],
])('the handler runs when the connection is reset in the body of %s', async (path, method, body) => {
  await set({ operation: '*', reset: 'in-body' });
  expect(await receive(path, method)).toEqual({ status: 200, body, end: 'ECONNRESET' });
  expect(handled).toBe(1);
});

test('a response stalls before the headers or in the body', async () => {
  await set({ operation: 'countUsers', stall: 'headers', times: 1 });
  expect(await receive('/users/number/total', 'GET', 200)).toEqual({ status: undefined, body: '', end: 'stalled' });
  expect(handled).toBe(0);
  await set({ operation: 'countUsers', stall: 'body', times: 1 });
  expect(await receive('/users/number/total', 'GET', 200)).toEqual({ status: 200, body: '{"quantit', end: 'stalled' });
});

test('a malformed body looks complete, and a streamed list can be reset too', async () => {
  await set({ operation: 'countUsers', malformed: true });
  expect(await receive('/users/number/total')).toEqual({ status: 200, body: '{"quantit', end: 'complete' });
  await set({ operation: 'listAddresses', reset: 'in-body' });
  expect(await receive('/addresses')).toMatchObject({ status: 200, end: 'ECONNRESET' });
});

test('faults also apply to calls without a token, with CORS headers for the web origin', async () => {
  await set({ operation: 'countUsers', status: 429 });
  const response = await fetch(`${api.api.origin}/api/users/number/total`, {
    headers: { origin: 'http://localhost:5173' },
  });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
    429,
    'http://localhost:5173',
  ]);
});

test('the log lists every call until it is cleared', async () => {
  await countUsers();
  await api.call('/users?page=2', { headers: { authorization: '' } });
  const log = await (await control('GET', undefined, '/__fault/log')).json();
  expect(log).toEqual([
    { operationId: 'countUsers', method: 'GET', url: '/api/users/number/total', at: expect.any(Number) },
    { operationId: 'listUsers', method: 'GET', url: '/api/users?page=2', at: expect.any(Number) },
  ]);
  expect((await control('DELETE')).status).toBe(204);
  expect(await (await control('GET', undefined, '/__fault/log')).json()).toEqual([]);
});

test('the fault endpoint rejects invalid faults and other host names', async () => {
  for (const fault of [
    {},
    { operation: 'getUsers' },
    { operation: '*', staus: 500 },
    { operation: '*', times: 0 },
    undefined,
  ]) {
    expect((await control('POST', fault)).status).toBe(400);
  }
  const status = await new Promise((resolve) => {
    const headers = { host: 'evil.example', 'content-type': 'application/json' };
    request(`${api.api.origin}/__fault`, { method: 'POST', headers }, (response) => resolve(response.statusCode)).end(
      '{"operation":"*"}',
    );
  });
  expect(status).toBe(403);
});

test('closing the API ends a stalled call immediately', async () => {
  const other = await startTestApi();
  other.api.faults.set({ operation: '*', stall: 'headers' });
  const stalled = other.call('/users').catch((error) => error);
  await expect.poll(() => other.api.faults.calls.length).toBe(1);
  const start = performance.now();
  await other.close();
  expect(await stalled).toBeInstanceOf(TypeError);
  expect(performance.now() - start).toBeLessThan(1_000);
});
