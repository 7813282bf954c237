import { anAddress, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

test('the countries screen counts addresses by country, regardless of case and surrounding spaces', async () => {
  const countries = ['usa', ' switzerland', 'SWITZERLAND', 'Switzerland ', 'USA', '<b>Peru</b>', ' ', 'a\u202Eb'];
  await renderRoute('/countries', { api: fakeApi({ addresses: countries.map((country) => anAddress({ country })) }) });
  await expect.element(page.getByRole('heading', { name: 'Switzerland' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect
    .poll(() => cards.elements().map(({ textContent }) => textContent))
    .toEqual(['Switzerland3items', 'USA2items', '—1item', '<b>peru</b>1item', 'A‹U+202E›B1item']);
  await expect.element(page.getByRole('status').filter({ hasText: '5 countries' })).toBeInTheDocument();
});
