import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './api/testing.ts';
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

/** What arrives on the wire, also when it breaks off; resolves after `patience` ms when nothing ends. */
function wire(
  path: string,
  method = 'GET',
  patience = 2_000,
): Promise<{ status: number | undefined; body: string; end: string }> {
  return new Promise((resolve) => {
    const seen = { status: undefined as number | undefined, body: '', end: 'stalled' };
    const finish = (end: string) => resolve({ ...seen, end });
    api.issuer.authorization('JOE_ADMIN').then((authorization) => {
      const sent = request(`${api.api.origin}/api${path}`, { method, headers: { authorization } }, (response) => {
        seen.status = response.statusCode;
        response.setEncoding('utf8').on('data', (chunk) => {
          seen.body += chunk;
        });
        response
          .on('end', () => finish('whole'))
          .on('error', ({ code }: NodeJS.ErrnoException) => finish(String(code)));
      });
      sent.on('error', ({ code }: NodeJS.ErrnoException) => finish(String(code))).end();
      setTimeout(() => {
        finish('stalled');
        sent.destroy();
      }, patience);
    });
  });
}

test('a status, with its problem, for so many calls', async () => {
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

test('faults queue up, and leave other calls alone', async () => {
  await set({ operation: 'countUsers', status: 401, times: 1 });
  await set({ operation: '*', status: 500, times: 1 });
  expect((await api.call('/addresses')).status).toBe(500);
  expect([(await countUsers()).status, (await countUsers()).status]).toEqual([401, 200]);
});

test('bodies of every kind', async () => {
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

test('a delay, and headers changed on the true answer', async () => {
  await set({ operation: 'countUsers', delayMs: 150, headers: { 'x-extra': 'yes', 'x-request-id': null } });
  const start = performance.now();
  const response = await countUsers();
  expect(performance.now() - start).toBeGreaterThan(140);
  expect([response.headers.get('x-extra'), response.headers.get('x-request-id')]).toEqual(['yes', null]);
  expect(await response.json()).toEqual(count);
});

test('a reset before the headers: the call never ran', async () => {
  await set({ operation: 'countUsers', reset: 'before-headers' });
  expect(await wire('/users/number/total')).toEqual({ status: undefined, body: '', end: 'ECONNRESET' });
  expect(handled).toBe(0);
});

test.each([
  ['/users/number/total', 'GET', '{"quantit'],
  ['/users/delete/1', 'DELETE', '{'],
])('a reset in the body of %s: the call has run', async (path, method, body) => {
  await set({ operation: '*', reset: 'in-body' });
  expect(await wire(path, method)).toEqual({ status: 200, body, end: 'ECONNRESET' });
  expect(handled).toBe(1);
});

test('a stall before the headers and one in the body', async () => {
  await set({ operation: 'countUsers', stall: 'headers', times: 1 });
  expect(await wire('/users/number/total', 'GET', 200)).toEqual({ status: undefined, body: '', end: 'stalled' });
  expect(handled).toBe(0);
  await set({ operation: 'countUsers', stall: 'body', times: 1 });
  expect(await wire('/users/number/total', 'GET', 200)).toEqual({ status: 200, body: '{"quantit', end: 'stalled' });
});

test('a malformed body looks whole; a streamed list can be broken too', async () => {
  await set({ operation: 'countUsers', malformed: true });
  expect(await wire('/users/number/total')).toEqual({ status: 200, body: '{"quantit', end: 'whole' });
  await set({ operation: 'listAddresses', reset: 'in-body' });
  expect(await wire('/addresses')).toMatchObject({ status: 200, end: 'ECONNRESET' });
});

test('faults reach callers that hold no token, and pages of the web origin can read them', async () => {
  await set({ operation: 'countUsers', status: 429 });
  const response = await fetch(`${api.api.origin}/api/users/number/total`, {
    headers: { origin: 'http://localhost:5173' },
  });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
    429,
    'http://localhost:5173',
  ]);
});

test('the log shows every call that came, until it is cleared', async () => {
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

test('nonsense is refused, and so is another host name', async () => {
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

test('closing the API ends a stalled call at once', async () => {
  const other = await startTestApi();
  other.api.faults.set({ operation: '*', stall: 'headers' });
  const stalled = other.call('/users').catch((error) => error);
  await expect.poll(() => other.api.faults.seen.length).toBe(1);
  const start = performance.now();
  await other.close();
  expect(await stalled).toBeInstanceOf(TypeError);
  expect(performance.now() - start).toBeLessThan(1_000);
});
