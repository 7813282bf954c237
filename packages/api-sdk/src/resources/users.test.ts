import { describe, expect, test, vi } from 'vitest';
import { nockedApi } from '../../test/nock.ts';
import type { UnreadableRow } from '../config.ts';
import { ForbiddenError, HttpError } from '../errors.ts';

const { api, scope } = nockedApi();

const anna = {
  user_id: 401,
  created_at: '2024-03-14T08:26:11.000Z',
  given_name: 'Anna',
  last_name: 'Aebischer',
  email: 'anna.aebischer@example.com',
};

describe('users.list', () => {
  const page = { data: [anna], page: 2, pageSize: 20, total: 21, totalPages: 2 };
  const rowless = { ...page, data: [null, anna] };

  test('users.list leaves out undefined parameters', async () => {
    scope().get('/users').reply(200, page);
    await api.users.list();
    scope().get('/users?page=1').reply(200, page);
    await api.users.list({ page: 1, search: undefined });
  });

  test('users.list fails for an unreadable user, or reports it to onUnreadable', async () => {
    const bea = { ...anna, user_id: 402 };
    const rows = { ...page, data: [{ ...anna, email: null }, { ...bea, password_hash: 'x' }, 'canary'] };
    scope().get('/users').twice().reply(200, rows);
    await expect(api.users.list()).rejects.toMatchObject({ kind: 'schema', path: '$.data[0].email' });

    const unreadable: UnreadableRow[] = [];
    const onUnreadable = (row: UnreadableRow) => {
      unreadable.push(row);
      throw new Error('thrown by the caller');
    };
    expect(await api.users.list({}, { onUnreadable })).toEqual({ ...page, data: [bea] });
    expect(unreadable).toEqual([
      { path: '$.data[0].email', reason: 'expected string, got null' },
      { path: '$.data[2]', reason: 'expected object, got string' },
    ]);
  });

  test.each([
    ['no row is left', { ...page, data: [null] }, '$.data[0]'],
    ['the page itself is wrong', { ...page, data: [anna, null], total: '2' }, '$.total'],
    ['there are no rows', { ...page, data: undefined }, '$.data'],
  ])('users.list fails without calling onUnreadable when %s', async (_, body, path) => {
    scope().get('/users').reply(200, body);
    const onUnreadable = vi.fn();
    await expect(api.users.list({}, { onUnreadable })).rejects.toMatchObject({ kind: 'schema', path });
    expect(onUnreadable).not.toHaveBeenCalled();
    // The error does not affect the next response.
    scope().get('/users').reply(200, rowless);
    await expect(api.users.list()).rejects.toMatchObject({ path: '$.data[0]' });
  });

  test('users.list fails with the error message of the specification', async () => {
    scope().get('/users').reply(500, { error: 'broken', requestId: 'r-1' }, { 'x-request-id': 'r-1' });
    const error = await api.users.list().catch((cause) => cause);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: 'Failed to fetch all users data: Internal Server Error',
      kind: 'http',
      status: 500,
      requestId: 'r-1',
      detail: 'broken',
    });
  });
});

describe('users.get', () => {
  test('users.get returns a user without unknown fields', async () => {
    scope()
      .get('/users/get-details/401')
      .reply(200, { ...anna, password_hash: 'x' });
    expect(await api.users.get(401)).toEqual(anna);
  });

  test('users.get rounds a user id that is too large for JavaScript', async () => {
    scope()
      .get('/users/get-details/401')
      .reply(200, JSON.stringify(anna).replace('401', '9007199254740993'), { 'content-type': 'application/json' });
    expect((await api.users.get(401)).user_id).toBe(9007199254740992);
  });

  test('the error of users.get names the path of a wrong value, but not the value', async () => {
    scope()
      .get('/users/get-details/401')
      .reply(200, { ...anna, email: null });
    await expect(api.users.get(401)).rejects.toMatchObject({
      kind: 'schema',
      phase: 'body',
      path: '$.email',
      message: "Failed to get user's data by id: unexpected response at $.email (expected string, got null)",
    });
  });
});

describe('users.remove', () => {
  test('users.remove accepts 204 and an empty 200 as success', async () => {
    scope().delete('/users/delete/401').reply(204);
    expect(await api.users.remove(401)).toBeUndefined();
    scope().delete('/users/delete/401').reply(200);
    expect(await api.users.remove(401)).toBeUndefined();
  });

  test('the error of users.remove after a 403 names the missing role', async () => {
    scope().delete('/users/delete/401').reply(403, { error: 'Forbidden' });
    const error = await api.users.remove(401).catch((cause) => cause);
    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error).toMatchObject({ message: 'Failed to delete user: Forbidden', roles: ['write', 'JOE_ADMIN'] });
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53, '', '..', 'anna@example.com', null, undefined])(
    'users.remove rejects the id %o without sending a request',
    async (id) => {
      await expect(api.users.remove(id as number)).rejects.toMatchObject({
        kind: 'schema',
        phase: 'before',
        path: '$.path.id',
      });
    },
  );
});
