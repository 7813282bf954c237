import { expect, test } from 'vitest';
import { nockedApi } from '../../test/nock.ts';

const { api, scope } = nockedApi();

test('addresses.list returns all addresses, with countries as they were entered', async () => {
  const addresses = [{ country: 'Switzerland' }, { country: ' SWITZERLAND ' }];
  scope().get('/addresses').reply(200, addresses);
  expect(await api.addresses.list()).toEqual(addresses);
  scope().get('/addresses').reply(500);
  await expect(api.addresses.list()).rejects.toThrow('Failed to fetch all addresses: Internal Server Error');
});

test('addresses.count returns the number', async () => {
  scope().get('/addresses/number/total').reply(200, { quantity: 1300 });
  expect(await api.addresses.count()).toBe(1300);
  scope().get('/addresses/number/total').reply(500);
  await expect(api.addresses.count()).rejects.toThrow('Failed to fetch total addresses: Internal Server Error');
});
