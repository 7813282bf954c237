import { countryKey } from '../../../openapi/rules.ts';
import { expectLoaded, tileOf } from './find.ts';
import { expect, test } from './test.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CHF' });
const count = new Intl.NumberFormat('en-US');

test('the dashboard shows six tiles with figures of the API', async ({ page, open, sandbox }) => {
  const requested = new Map<string, Promise<Record<string, string>>>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') requested.set(pathname, request.allHeaders());
  });
  await open('viewer');
  await expect(page).toHaveTitle('Dashboard – JOE Admin');
  const tile = (label: string) => tileOf(page, label);
  await expectLoaded(page);
  expect(requested.size).toBe(7);

  const responses = new Map<string, unknown>();
  for (const [path, headers] of requested) {
    const { authorization = '' } = await headers;
    responses.set(path, await (await page.request.get(sandbox.api + path, { headers: { authorization } })).json());
  }
  const quantity = (path: string) => (responses.get(path) as { quantity: number }).quantity;
  const users = quantity('/api/users/number/total');
  const machines = quantity('/api/coffee-machines/number/total');
  const addresses = responses.get('/api/addresses') as { country: string }[];
  const countries = new Set(addresses.map(({ country }) => countryKey(country))).size;
  const { total_value } = responses.get('/api/orders/value/paid-orders') as { total_value: number };

  await expect(tile('Paid Orders')).toContainText(count.format(quantity('/api/orders/number/paid-orders')));
  await expect(tile('Paid Orders')).toContainText(money.format(total_value));
  await expect(tile('Addresses')).toContainText(count.format(quantity('/api/addresses/number/total')));
  await expect(tile('Registered JOE Users')).toContainText(count.format(users));
  await expect(tile('Coffee Machines')).toContainText(count.format(machines));
  await expect(tile('Average CMU')).toContainText((machines / users).toFixed(1));
  await expect(tile('Countries')).toContainText(count.format(countries));
});
