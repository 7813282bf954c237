import { aMachine, anAddress, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

describe.for([
  { noun: 'countries', call: 'listAddresses', one: { addresses: [anAddress()] }, single: '1 country' },
  { noun: 'machines', call: 'listMachines', one: { machines: [aMachine()] }, single: '1 article number' },
] as const)('the cards of $noun', ({ noun, call, one, single }) => {
  test(`the ${noun} screen announces that data is loading`, async () => {
    const api = fakeApi();
    api.hold(call);
    await renderRoute(`/${noun}`, { api });
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeInTheDocument();
    await expect.element(page.getByText(`No ${noun} found`)).not.toBeInTheDocument();
  });

  test(`the ${noun} screen shows a message if there are no ${noun}`, async () => {
    await renderRoute(`/${noun}`, { api: fakeApi({ addresses: 0, machines: 0 }) });
    await expect.element(page.getByText(`No ${noun} found`)).toBeVisible();
  });

  test(`the ${noun} screen announces a single card in the singular`, async () => {
    await renderRoute(`/${noun}`, { api: fakeApi(one) });
    await expect.element(page.getByText(single, { exact: true })).toBeInTheDocument();
  });
});

test('a screen with counted cards shows 200 cards, and more on request', async () => {
  const addresses = Array.from({ length: 1_234 }, (_, index) => anAddress({ country: `Land ${index}` }));
  await renderRoute('/countries', { api: fakeApi({ addresses }) });
  const cards = page.getByRole('main').getByRole('listitem');
  await expect.element(page.getByText('1,034 more')).toBeVisible();
  expect(cards.elements()).toHaveLength(200);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('834 more')).toBeVisible();
  expect(cards.elements()).toHaveLength(400);
});
