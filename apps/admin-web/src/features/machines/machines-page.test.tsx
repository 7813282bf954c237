import { aMachine, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, renderRoute } from '../../../test/render-route.tsx';

/** Opens the screen with a machine of each of these article numbers. */
const renderMachinesPage = (...numbers: string[]) =>
  renderRoute('/machines', {
    api: fakeApi({ machines: numbers.map((article_number) => aMachine({ article_number })) }),
  });
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

describe('machines', () => {
  test('the machines screen counts machines by article number, the most frequent first', async () => {
    await renderMachinesPage('../../users', '10412', '10412', '\ud800', '');
    await expect.element(page.getByRole('heading', { name: '10412' })).toBeVisible();
    await expect.poll(headings).toEqual(['10412', '—', '../../users', '‹U+D800›']);
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent('10412104122 machines');
    await expect.element(page.getByRole('main').getByRole('img')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 machine', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: '4 article numbers' })).toBeInTheDocument();
  });

  test('on a phone the machines screen shows two machines beside each other', async () => {
    await atWidth(390);
    await renderMachinesPage('10412', '10427', '10533');
    const cards = page.getByRole('listitem');
    await expect.element(cards.nth(2)).toBeVisible();
    const places = cards.elements().map((card) => card.getBoundingClientRect());
    expect(places[1]?.top).toBe(places[0]?.top);
    expect(places[2]?.top).toBeGreaterThan(places[0]?.top ?? 0);
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
