import { expect, test } from 'vitest';
import { nockedApi } from '../../test/nock.ts';

const { api, scope } = nockedApi();

test('addresses.list returns the countries as the users wrote them', async () => {
  const addresses = [{ country: 'Switzerland' }, { country: ' SWITZERLAND ' }];
  scope().get('/addresses').reply(200, addresses);
  expect(await api.addresses.list()).toEqual(addresses);
  scope().get('/addresses').reply(500);
  await expect(api.addresses.list()).rejects.toThrow('Failed to fetch all addresses: Internal Server Error');
});
