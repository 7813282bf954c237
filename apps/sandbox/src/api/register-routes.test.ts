import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readJsonBody, startTestApi, type TestApi } from '../../test/test-api.ts';
import { Faults } from '../faults.ts';
import { routeOperations } from './contract.ts';
import { type Handler, registerRoutes } from './register-routes.ts';

let api: TestApi | undefined;
afterEach(() => api?.close());

const user = { user_id: 1, created_at: '2026-01-01T00:00:00.000Z', given_name: 'A', last_name: 'B', email: 'c' };
const page = { data: [user], page: 1, pageSize: 20, total: 1, totalPages: 1 };

async function responseOf(path: string, handlers: Record<string, Handler>) {
  const errors: unknown[] = [];
  api = await startTestApi({ handlers, onError: (error) => errors.push(error) });
  const response = await api.call(path);
  return { status: response.status, body: await readJsonBody(response).catch(() => undefined), errors };
}

test.each<[string, unknown, string]>([
  ['a field of a wrong type', { ...page, data: [user, { ...user, user_id: '1' }] }, '/data/1/user_id must be integer'],
  ['null instead of text', { ...page, data: [{ ...user, email: null }] }, '/data/0/email must be string'],
  ['a page without totalPages', { ...page, totalPages: undefined }, "must have required property 'totalPages'"],
  ['an array instead of an object', [user], 'must be object'],
  ['nothing', undefined, 'must be object'],
])(
  'if the handler of the list of users returns %s, the API responds 500 and logs the error',
  async (_title, value, reason) => {
    const { status, body, errors } = await responseOf('/users', { listUsers: () => value });
    expect(status).toBe(500);
    expect(body.error).toContain('listUsers');
    expect(body.error).toContain(reason);
    expect(errors).toHaveLength(1);
  },
);

test('the sandbox API sends the result of a handler if it matches the contract', async () => {
  expect(await responseOf('/users', { listUsers: () => page })).toEqual({ status: 200, body: page, errors: [] });
});

test('the sandbox API responds 500 if a handler returns content that the contract does not allow', async () => {
  api = await startTestApi({ handlers: { deleteUser: () => ({ deleted: true }) } });
  expect((await api.call('/users/delete/1', { method: 'DELETE' })).status).toBe(500);
});

test('the sandbox API checks each row of a streamed list', async () => {
  const rows = (wrong: number) =>
    async function* () {
      for (let i = 0; i < 3; i++) yield [{ country: 'CH' }, i === wrong ? {} : { country: 'DE' }];
    };
  expect((await responseOf('/addresses', { listAddresses: rows(3) })).body).toHaveLength(6);
  await api?.close();

  const early = await responseOf('/addresses', { listAddresses: rows(0) });
  expect(early.status).toBe(500);
  expect(early.body.error).toContain("/1 must have required property 'country'");
  await api?.close();

  // The status is already sent, so the connection is closed and the response stays incomplete.
  const late = await responseOf('/addresses', { listAddresses: rows(2) });
  expect(late).toMatchObject({ status: 200, body: undefined });
  expect(String(late.errors[0])).toContain('/5 must have required');
});

test('a 500 of the sandbox API does not contain the message of an error of unknown cause', async () => {
  const secret = () => Promise.reject(new Error('password=hunter2'));
  const { status, body, errors } = await responseOf('/users', { listUsers: secret });
  expect([status, body.error]).toEqual([500, 'Internal error']);
  expect(errors).toHaveLength(1);
});

test.each([
  ['CONNECTION_CLOSED', 'The database does not respond.'],
  ['57P01', 'The database does not respond.'],
  ['57P03', 'The database does not respond.'],
  ['08006', 'The database does not respond.'],
  ['ENOSPC', 'The disk is full.'],
  ['53100', 'The disk is full.'],
  ['53300', 'The database has no memory or connection left.'],
])('the sandbox API responds 503 with the reason if the database fails with %s', async (code, message) => {
  const outage = () => Promise.reject(Object.assign(new Error('at secret.example:5432'), { code }));
  const { status, body, errors } = await responseOf('/users', { listUsers: outage });
  expect([status, body.error]).toEqual([503, message]);
  expect(errors).toHaveLength(1);
});

test('the sandbox API does not start if an operation has no handler, or a handler no operation', async () => {
  const all = Object.fromEntries(routeOperations.map(({ id }) => [id, () => undefined]));
  const start = (handlers: Record<string, Handler>) => () =>
    registerRoutes(Fastify(), {
      handlers,
      verify: async () => ({ roles: [] }),
      faults: new Faults(),
      onError: () => {},
    });
  const { getOrder: _, ...without } = all;
  expect(start(all)).not.toThrow();
  expect(start(without)).toThrow(
    'No handler for the operation getOrder of the contract. Add it in apps/sandbox/src/api/handlers/.',
  );
  expect(start({ ...all, getOder: () => undefined })).toThrow('getOder');
});

test('the start of the sandbox API fails if its port is in use', async () => {
  api = await startTestApi();
  const port = Number(new URL(api.api.origin).port);
  await expect(startTestApi({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await api.close();
  api = await startTestApi({ port });
  expect(api.api.origin).toBe(`http://localhost:${port}`);
});
