import { anAddress, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute, returnToWindow } from '../../../test/render-route.tsx';

/** Opens the screen with an address in each of these countries. */
const renderCountriesPage = (...countries: string[]) =>
  renderRoute('/countries', { api: fakeApi({ addresses: countries.map((country) => anAddress({ country })) }) });
const cards = page.getByRole('main').getByRole('listitem');
const cardTexts = () => cards.elements().map(({ textContent }) => textContent);

describe('countries', () => {
  test('the countries screen counts addresses by country, regardless of case and spaces', async () => {
    await renderCountriesPage(
      'usa',
      ' switzerland',
      'SWITZERLAND',
      'Switzerland ',
      'USA',
      '<b>Peru</b>',
      ' ',
      'a\u202Eb',
    );
    await expect.element(page.getByRole('heading', { name: 'Switzerland' })).toBeVisible();
    await expect
      .poll(cardTexts)
      .toEqual(['Switzerland3items', 'USA2items', '—1item', '<b>peru</b>1item', 'A‹U+202E›B1item']);
    await expect.element(page.getByRole('status').filter({ hasText: '5 countries' })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  });

  test('the countries screen announces a single country in the singular', async () => {
    await renderRoute('/countries', { api: fakeApi({ addresses: [anAddress()] }) });
    await expect.element(page.getByText('1 country', { exact: true })).toBeInTheDocument();
  });

  test('the countries screen announces that data is loading', async () => {
    const api = fakeApi();
    api.hold('listAddresses');
    await renderRoute('/countries', { api });
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeInTheDocument();
    await expect.element(page.getByText('No countries found')).not.toBeInTheDocument();
  });

  test('the countries screen shows a message if there are no addresses', async () => {
    await renderCountriesPage();
    await expect.element(page.getByText('No countries found')).toBeVisible();
  });

  test('the countries screen shows 200 countries, and more on request', async () => {
    await renderCountriesPage(...Array.from({ length: 1_234 }, (_, index) => `Land ${index}`));
    await expect.element(page.getByText('1,034 more')).toBeVisible();
    expect(cardTexts()).toHaveLength(200);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText('834 more')).toBeVisible();
    expect(cardTexts()).toHaveLength(400);
  });

  test('if a refetch fails, the countries stay and are marked as stale', async () => {
    const { api } = await renderCountriesPage('Switzerland');
    await expect.element(page.getByRole('heading', { name: 'Switzerland' })).toBeVisible();
    api.fail('listAddresses', { status: 500 });
    returnToWindow();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Switzerland' })).toBeVisible();
  });
});
