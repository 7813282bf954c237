import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pending, problem, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const call = 'GET /coffee-machines';
const machines = (...numbers: string[]) => numbers.map((article_number) => ({ article_number }));
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

describe('machines', () => {
  test('counts machines by article number, the most frequent first', async () => {
    await renderRoute('/machines', { responses: { [call]: machines('../../users', '10412', '10412', '\ud800', '') } });
    await expect.element(page.getByRole('heading', { name: '10412' })).toBeVisible();
    await expect.poll(headings).toEqual(['10412', '—', '../../users', '‹U+D800›']);
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent('10412104122 machines');
    await expect.element(page.getByRole('main').getByRole('img')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 machine', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: '4 article numbers' })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  });

  test('announces that data is loading', async () => {
    await renderRoute('/machines', { responses: { [call]: pending } });
    await expect.element(page.getByRole('heading', { name: 'Coffee Machines' })).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeInTheDocument();
    await expect.element(page.getByText('No machines found')).not.toBeInTheDocument();
  });

  test('an empty list shows a message', async () => {
    await renderRoute('/machines', { responses: { [call]: [] } });
    await expect.element(page.getByText('No machines found')).toBeVisible();
  });

  test('machines that cannot be refetched stay and are marked as stale', async () => {
    const { answer } = await renderRoute('/machines', { responses: { [call]: machines('10412') } });
    await expect.element(page.getByRole('heading', { name: '10412' })).toBeVisible();
    answer(call, problem(500));
    returnToWindow();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '10412' })).toBeVisible();
  });
});
