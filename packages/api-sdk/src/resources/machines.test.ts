import { expect, test, vi } from 'vitest';
import { nockedApi } from '../../test/nock.ts';

const { api, scope } = nockedApi();

const machines = [{ article_number: '10533' }, { article_number: '10412' }];

test('machines.list returns all machines', async () => {
  scope().get('/coffee-machines').reply(200, machines);
  expect(await api.machines.list()).toEqual(machines);
  scope().get('/coffee-machines').reply(500);
  await expect(api.machines.list()).rejects.toThrow('Failed to fetch all coffee machines: Internal Server Error');
});

test('an invalid machine fails the list, or is skipped and reported to onUnreadable', async () => {
  scope()
    .get('/coffee-machines')
    .twice()
    .reply(200, [...machines, { article_number: 7 }]);
  await expect(api.machines.list()).rejects.toMatchObject({ kind: 'schema', path: '$[2].article_number' });
  const onUnreadable = vi.fn();
  expect(await api.machines.list({ onUnreadable })).toEqual(machines);
  expect(onUnreadable.mock.calls).toMatchObject([[{ path: '$[2].article_number' }]]);
});

test('machines.ofUser requests by user id', async () => {
  scope().get('/coffee-machines/user/401').reply(200, machines);
  expect(await api.machines.ofUser(401)).toEqual(machines);
  scope().get('/coffee-machines/user/401').reply(404);
  await expect(api.machines.ofUser(401)).rejects.toThrow('Failed to fetch coffee machines by user id: Not Found');
});

test('machines.count returns the number', async () => {
  scope().get('/coffee-machines/number/total').reply(200, { quantity: 1400 });
  expect(await api.machines.count()).toBe(1400);
  scope().get('/coffee-machines/number/total').reply(500);
  await expect(api.machines.count()).rejects.toThrow('Failed to fetch total machines: Internal Server Error');
});
