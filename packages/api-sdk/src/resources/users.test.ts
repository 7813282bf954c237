import { describe, expect, test, vi } from 'vitest';
import { nockedApi } from '../../test/nock.ts';

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
  const withNullRow = { ...page, data: [null, anna] };

  test('users.list leaves out undefined parameters', async () => {
    scope().get('/users').reply(200, page);
    await api.users.list();
    scope().get('/users?page=1').reply(200, page);
    await api.users.list({ page: 1, search: undefined });
  });

  test.each([
    ['no row is left', { ...page, data: [null] }, '$.data[0]'],
    ['the page itself is wrong', { ...page, data: [anna, null], total: '2' }, '$.total'],
    ['the rows are missing', { ...page, data: undefined }, '$.data'],
  ])('users.list fails without calling onUnreadable when %s', async (_, body, path) => {
    scope().get('/users').reply(200, body);
    const onUnreadable = vi.fn();
    await expect(api.users.list({}, { onUnreadable })).rejects.toMatchObject({ kind: 'schema', path });
    expect(onUnreadable).not.toHaveBeenCalled();
    // The error does not affect the next response.
    scope().get('/users').reply(200, withNullRow);
    await expect(api.users.list()).rejects.toMatchObject({ path: '$.data[0]' });
  });
});

describe('users.remove', () => {
  test('users.remove accepts 204 and an empty 200 as success', async () => {
    scope().delete('/users/delete/401').reply(204);
    expect(await api.users.remove(401)).toBeUndefined();
    scope().delete('/users/delete/401').reply(200);
    expect(await api.users.remove(401)).toBeUndefined();
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
