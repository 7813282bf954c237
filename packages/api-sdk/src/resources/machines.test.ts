import { expect, test, vi } from 'vitest';
import { nockedApi } from '../../test/nock.ts';

const { api, scope } = nockedApi();

const machines = [{ article_number: '10533' }, { article_number: '10412' }];

test('machines.list fails for an unreadable machine, or reports it to onUnreadable', async () => {
  scope()
    .get('/coffee-machines')
    .twice()
    .reply(200, [...machines, { article_number: 7 }]);
  await expect(api.machines.list()).rejects.toMatchObject({ kind: 'schema', path: '$[2].article_number' });
  const onUnreadable = vi.fn();
  expect(await api.machines.list({ onUnreadable })).toEqual(machines);
  expect(onUnreadable.mock.calls).toMatchObject([[{ path: '$[2].article_number' }]]);
});
