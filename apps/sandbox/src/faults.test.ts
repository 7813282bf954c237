import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import type { OperationFault } from './faults.ts';

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
const set = async (fault: OperationFault) => expect((await control('POST', fault)).status).toBe(204);
const countUsers = () => api.call('/users/number/total');

/**
 * Records what arrives of a response, also of an incomplete one.
 *
 * @param readAfterMs time between the headers and the first read of the body, in milliseconds
 */
async function receive(path: string, method = 'GET', readAfterMs = 0) {
  const headers = { authorization: await api.issuer.authorization('JOE_ADMIN') };
  const received = { status: undefined as number | undefined, body: '' };
  const sent = request(`${api.api.origin}/api${path}`, { method, headers });
  /** Resolves when the response ends, to `complete` or to the code of the error. */
  const ended = new Promise<string>((resolve) => {
    const fail = ({ code }: NodeJS.ErrnoException) => resolve(String(code));
    sent.on('error', fail).on('response', async (response) => {
      received.status = response.statusCode;
      response.on('error', fail).on('end', () => resolve('complete'));
      if (readAfterMs > 0) await pause(readAfterMs);
      response.setEncoding('utf8').on('data', (chunk) => {
        received.body += chunk;
      });
    });
  });
  sent.end();
  /** Whether the response has not ended 200 ms later. */
  const isOpen = async () => (await Promise.race([ended, pause(200, 'open')])) === 'open';
  return { received, ended, isOpen, abort: () => sent.destroy() };
}

async function receiveAll(path: string, method?: string) {
  const { received, ended } = await receive(path, method);
  return { end: await ended, ...received };
}

test('a fault with a status makes as many calls fail as its `times` demands', async () => {
  await set({ operation: 'countUsers', status: 503, retryAfter: 2, times: 2 });
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

test('faults take effect in their order and only for their operation', async () => {
  await set({ operation: 'countUsers', status: 401, times: 1 });
  await set({ operation: '*', status: 500, times: 2 });
  expect((await api.call('/addresses')).status).toBe(500);
  const statuses = [(await countUsers()).status, (await countUsers()).status, (await countUsers()).status];
  expect(statuses).toEqual([401, 500, 200]);
});

test('a fault can send text, an empty body or JSON', async () => {
  await set({
    operation: 'countUsers',
    status: 502,
    body: '<h1>Bad gateway</h1>',
    contentType: 'text/html',
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

test('a fault with a delay only delays the normal response', async () => {
  await set({ operation: 'countUsers', delay: 150 });
  const start = performance.now();
  const response = await countUsers();
  expect(performance.now() - start).toBeGreaterThan(140);
  expect(await response.json()).toEqual(count);
});

test('a refused connection does not run the handler', async () => {
  await set({ operation: 'countUsers', connection: 'refused' });
  expect(await receiveAll('/users/number/total')).toEqual({ status: undefined, body: '', end: 'ECONNRESET' });
  expect(handled).toBe(0);
});

test.each([
  ['lost', '/users/number/total', 'GET', undefined, ''],
  ['cut', '/users/number/total', 'GET', 200, '{"quantit'],
  ['lost', '/users/delete/1', 'DELETE', undefined, ''],
  ['cut', '/users/delete/1', 'DELETE', undefined, ''],
] as const)(
  'the handler runs if the connection is %s during the response to %s',
  async (connection, path, method, status, body) => {
    await set({ operation: '*', connection });
    expect(await receiveAll(path, method)).toEqual({ status, body, end: 'ECONNRESET' });
    expect(handled).toBe(1);
  },
);

test('a fault can cut an error response or a streamed list', async () => {
  await set({ operation: 'countUsers', status: 500, body: '[1,2]', connection: 'cut' });
  expect(await receiveAll('/users/number/total')).toEqual({ status: 500, body: '[1,', end: 'ECONNRESET' });
  await set({ operation: 'listAddresses', connection: 'cut' });
  expect(await receiveAll('/addresses')).toMatchObject({ status: 200, end: 'ECONNRESET' });
});

test('half of a cut response arrives, even if the client reads it late', async () => {
  await set({ operation: 'countUsers', status: 500, body: 'x'.repeat(2_000_000), connection: 'cut' });
  const { received, ended } = await receive('/users/number/total', 'GET', 300);
  expect(await ended).toBe('ECONNRESET');
  expect(received.body).toHaveLength(1_000_000);
});

test('a hanging call gets no response and does not run the handler', async () => {
  await set({ operation: 'countUsers', connection: 'hanging' });
  const { received, isOpen, abort } = await receive('/users/number/total');
  await expect.poll(() => api.api.faults.calls.length).toBe(1);
  expect([await isOpen(), received, handled]).toEqual([true, { status: undefined, body: '' }, 0]);
  abort();
});

test('a stalled response stops in the middle of its body', async () => {
  await set({ operation: 'countUsers', connection: 'stalled' });
  const { received, isOpen, abort } = await receive('/users/number/total');
  await expect.poll(() => received.body).not.toBe('');
  expect([await isOpen(), received, handled]).toEqual([true, { status: 200, body: '{"quantit' }, 1]);
  abort();
});

test('a stalled response without a body never arrives', async () => {
  await set({ operation: 'deleteUser', connection: 'stalled' });
  const { received, isOpen, abort } = await receive('/users/delete/1', 'DELETE');
  await expect.poll(() => handled).toBe(1);
  expect([await isOpen(), received.status]).toEqual([true, undefined]);
  abort();
});

test('faults also affect calls without a token', async () => {
  await set({ operation: 'countUsers', status: 429 });
  const response = await fetch(`${api.api.origin}/api/users/number/total`, {
    headers: { origin: 'http://localhost:5173' },
  });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
    429,
    'http://localhost:5173',
  ]);
});

test('the log of calls lists the calls since it was cleared', async () => {
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

test('the fault endpoint rejects an invalid fault and another host name', async () => {
  for (const fault of [
    {},
    { operation: 'getUsers' },
    { operation: '*', staus: 500 },
    { operation: '*', status: 500, times: 0 },
    { operation: '*' },
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

test('closing the sandbox API ends a hanging call', async () => {
  const other = await startTestApi();
  other.api.faults.set({ operation: '*', connection: 'hanging' });
  const hanging = other.call('/users').catch((error) => error);
  await expect.poll(() => other.api.faults.calls.length).toBe(1);
  // A close that waited for the call would exceed the time limit of the test.
  await other.close();
  expect(await hanging).toBeInstanceOf(TypeError);
});
