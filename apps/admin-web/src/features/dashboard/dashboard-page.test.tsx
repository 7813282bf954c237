import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pending, problem, renderRoute } from '../../../test/render-route.tsx';

const responses = {
  'GET /orders/number/paid-orders': { quantity: 4321 },
  'GET /orders/value/paid-orders': { total_value: 98765.4 },
  'GET /addresses': [{ country: 'Switzerland' }, { country: 'switzerland ' }, { country: 'USA' }],
  'GET /addresses/number/total': { quantity: 1313 },
  'GET /users/number/total': { quantity: 1000 },
  'GET /coffee-machines/number/total': { quantity: 1400 },
  'GET /coffee-machines': [{ article_number: '10412' }],
};
const labels = [
  'Paid Orders',
  'Addresses',
  'Registered JOE Users',
  'Coffee Machines',
  'Average CMU',
  'Countries',
] as const;
const loading = page.getByRole('img', { name: 'Loading' });

describe('dashboard', () => {
  test('six tiles show the figures of the API, with one request each', async () => {
    const { requests } = await renderRoute('/', { responses });
    const figures = page.getByRole('region', { name: 'Key figures' });
    for (const label of labels) await expect.element(figures.getByRole('link', { name: label })).toBeVisible();
    for (const figure of ['4,321', '1,313', '1,000', '1,400', '1.4']) {
      await expect.element(figures.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect.element(figures.getByText(/CHF\s98,765\.40/)).toBeVisible();
    await expect.element(figures.getByText('In 2 countries')).toBeVisible();
    await expect.element(figures.getByText('1,400 machines / 1,000 users')).toBeVisible();
    expect(requests.toSorted()).toEqual(Object.keys(responses).toSorted());
  });

  test('each tile links to its screen', async () => {
    await renderRoute('/', { responses });
    for (const [label, path] of [
      ['Paid Orders', '/orders'],
      ['Addresses', '/'],
      ['Registered JOE Users', '/users'],
      ['Coffee Machines', '/machines'],
      ['Average CMU', '/machines'],
      ['Countries', '/countries'],
    ] as const) {
      await expect.element(page.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
    }
  });

  test('only tiles without data show a spinner', async () => {
    await renderRoute('/', { responses: { ...responses, 'GET /users/number/total': pending } });
    await expect.element(page.getByText('1,400', { exact: true })).toBeVisible();
    await expect.poll(() => loading.elements()).toHaveLength(2);
  });

  test('without records every figure is 0, and the average is a dash', async () => {
    const nothing = Object.fromEntries(
      Object.keys(responses).map((call) => [call, call.includes('/number/') ? { quantity: 0 } : []]),
    );
    await renderRoute('/', { responses: { ...nothing, 'GET /orders/value/paid-orders': { total_value: 0 } } });
    await expect.element(page.getByText('—')).toBeVisible();
    await expect.element(page.getByText('In 0 countries')).toBeVisible();
    await expect.element(page.getByText('0', { exact: true }).nth(4)).toBeVisible();
    await expect.element(page.getByText(/NaN|Infinity/)).not.toBeInTheDocument();
  });

  test('a tile fails separately, with cause, request id and Retry', async () => {
    const { answer, requests } = await renderRoute('/', {
      responses: { ...responses, 'GET /addresses/number/total': problem(500, 'r-1') },
    });
    await expect.element(page.getByText('Failed to fetch total addresses: Internal Server Error')).toBeVisible();
    await expect.element(page.getByText('r-1')).toBeVisible();
    await expect.element(page.getByText('1,400', { exact: true })).toBeVisible();
    answer('GET /addresses/number/total', { quantity: 1313 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('1,313', { exact: true })).toBeVisible();
    expect(requests.filter((request) => request !== 'GET /addresses/number/total')).toHaveLength(6);
  });

  test('a tile that failed keeps its spinner and recovers by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { answer } = await renderRoute('/', {
      responses: { ...responses, 'GET /addresses/number/total': problem(500) },
    });
    await expect
      .poll(() => vi.advanceTimersByTime(100) && page.getByText(/^Failed to fetch total addresses/).elements())
      .toHaveLength(1);
    await expect.poll(() => loading.elements()).toHaveLength(1);
    answer('GET /addresses/number/total', { quantity: 1313 });
    vi.advanceTimersByTime(5_000);
    await expect.element(page.getByText('1,313', { exact: true })).toBeVisible();
    await expect.element(loading).not.toBeInTheDocument();
  });
});
