import { aMachine, anAddress, aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

const roles = ['write'];
const lands = Array.from({ length: 1_234 }, (_, index) => `Land ${index}`);

describe.for([
  { noun: 'countries', call: 'listAddresses', one: { addresses: [anAddress()] }, single: '1 country' },
  { noun: 'machines', call: 'listMachines', one: { machines: [aMachine()] }, single: '1 article number' },
  { noun: 'recipes', call: 'listRecipes', one: { recipes: [aRecipe()] }, single: '1 recipe' },
] as const)('the cards of $noun', ({ noun, call, one, single }) => {
  test(`the ${noun} screen announces that data is loading`, async () => {
    const api = fakeApi();
    api.hold(call);
    await renderRoute(`/${noun}`, { roles, api });
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeInTheDocument();
    await expect.element(page.getByText(`No ${noun} found`)).not.toBeInTheDocument();
  });

  test(`the ${noun} screen shows a message if there are no ${noun}`, async () => {
    await renderRoute(`/${noun}`, { roles, api: fakeApi({ addresses: 0, machines: 0, recipes: 0 }) });
    await expect.element(page.getByText(`No ${noun} found`)).toBeVisible();
  });

  test(`the ${noun} screen announces a single card in the singular`, async () => {
    await renderRoute(`/${noun}`, { roles, api: fakeApi(one) });
    await expect.element(page.getByText(single, { exact: true })).toBeInTheDocument();
  });
});

describe.for([
  { noun: 'countries', api: () => fakeApi({ addresses: lands.map((country) => anAddress({ country })) }) },
  { noun: 'recipes', api: () => fakeApi({ recipes: lands.map((name, id) => aRecipe({ id, name })) }) },
])('many cards', ({ noun, api }) => {
  test(`the ${noun} screen shows 200 cards, and more on request`, async () => {
    await renderRoute(`/${noun}`, { roles, api: api() });
    const cards = page.getByRole('main').getByRole('listitem');
    await expect.element(page.getByText('1,034 more')).toBeVisible();
    expect(cards.elements()).toHaveLength(200);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText('834 more')).toBeVisible();
    expect(cards.elements()).toHaveLength(400);
  });
});
