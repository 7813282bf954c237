import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anOrderSummary, onePage } from '../../../test/fixtures.ts';
import { pending, problem, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const total = { total_value: 98765.4 };
const responses = { 'GET /orders': onePage(anOrderSummary()), 'GET /orders/value/paid-orders': total };
const mail = page.getByText('anna.aebischer@example.com');

describe('orders', () => {
  test('placeholders stand in for the rows until they are read', async () => {
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': pending } });
    await expect.element(page.getByRole('heading', { name: 'Order Management' })).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelectorAll('tbody tr[aria-hidden]').length).toBeGreaterThan(0);
  });

  test('an order is shown with date, amount and payment, above the total of all paid orders', async () => {
    await renderRoute('/orders', { responses });
    const row = page.getByRole('row').filter({ hasText: '100001' });
    await expect.element(row).toMatchTextContent(/09\/11\/2026/);
    await expect.element(row).toMatchTextContent(/CHF\s1,204\.50/);
    await expect.element(row).toMatchTextContent(/TWINT/);
    await expect.element(row).toMatchTextContent(/Paid/);
    await expect.element(page.getByText(/CHF\s98,765\.40/)).toBeVisible();
  });

  test('unknown payment words are shown as they came, and an unreadable date as a dash', async () => {
    const order = anOrderSummary({ orderDate: 'never', paymentState: 'on hold', paymentType: 'barter' });
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': onePage(order) } });
    const row = page.getByRole('row').filter({ hasText: '100001' });
    await expect.element(row.getByText('on hold')).toBeVisible();
    await expect.element(row.getByText('barter')).toBeVisible();
    await expect.element(row.getByText('—')).toBeVisible();
  });

  test('an empty list says so', async () => {
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': onePage() } });
    await expect.element(page.getByText('No orders found')).toBeVisible();
  });

  test('a page with fewer than twenty rows has no next page', async () => {
    const first = { ...onePage(anOrderSummary()), totalPages: 7 };
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': first } });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('list and total fail alone, each with cause, request id and Retry', async () => {
    const { answer } = await renderRoute('/orders', {
      responses: { 'GET /orders': problem(500, 'r-1'), 'GET /orders/value/paid-orders': problem(500, 'r-2') },
    });
    await expect.element(page.getByText('Failed to fetch all orders: Internal Server Error')).toBeVisible();
    await expect.element(page.getByText('r-1')).toBeVisible();
    await expect.element(page.getByText('Failed to fetch total order value: Internal Server Error')).toBeVisible();
    await expect.element(page.getByText('r-2')).toBeVisible();
    answer('GET /orders', responses['GET /orders']);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await expect.element(mail).toBeVisible();
    answer('GET /orders/value/paid-orders', total);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText(/CHF\s98,765\.40/)).toBeVisible();
    await expect.element(page.getByText(/^Failed to/)).not.toBeInTheDocument();
  });

  test('rows that cannot be read again stay and are marked as out of date', async () => {
    const { answer } = await renderRoute('/orders', { responses });
    await expect.element(mail).toBeVisible();
    answer('GET /orders', problem(500, 'r-3'));
    returnToWindow();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.element(page.getByText('r-3')).toBeVisible();
    await expect.element(mail).toBeVisible();
  });

  test('a refusal offers no Retry', async () => {
    await renderRoute('/orders', { responses: { ...responses, 'GET /orders': problem(403) } });
    await expect.element(page.getByText(/ask your administrator/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('without write access an order can be opened read-only, and not deleted', async () => {
    await renderRoute('/orders', { responses });
    await expect
      .element(page.getByRole('link', { name: 'Details of 100001' }))
      .toHaveAttribute('href', '/orders/100001');
    await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });
});

describe('deleting an order', () => {
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to permanently delete 100001' });
  const deletesOf = (requests: string[]) => requests.filter((request) => request.startsWith('DELETE'));

  test('No closes the question, and nothing is sent', async () => {
    const { requests } = await renderRoute('/orders', { roles: ['write'], responses });
    await expect
      .element(page.getByRole('link', { name: 'Details of 100001' }))
      .toHaveAttribute('href', '/orders-details/100001');
    await page.getByRole('button', { name: 'Delete 100001' }).click();
    await expect.element(question).toBeVisible();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(deletesOf(requests)).toEqual([]);
  });

  test('Yes sends the id, then list and total are read again', async () => {
    const { requests, answer } = await renderRoute('/orders', {
      roles: ['write'],
      responses: {
        ...responses,
        'DELETE /orders/delete/{id}': () => {
          answer('GET /orders', onePage());
          answer('GET /orders/value/paid-orders', { total_value: 0 });
        },
      },
    });
    await page.getByRole('button', { name: 'Delete 100001' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('No orders found')).toBeVisible();
    await expect.element(page.getByText(/CHF\s0\.00/)).toBeVisible();
    expect(deletesOf(requests)).toEqual(['DELETE /orders/delete/100001']);
  });

  test('a failure stays in the dialog; an order that is already deleted counts as deleted', async () => {
    const { answer } = await renderRoute('/orders', {
      roles: ['write'],
      responses: { ...responses, 'DELETE /orders/delete/{id}': problem(500, 'r-4') },
    });
    await page.getByRole('button', { name: 'Delete 100001' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(question.getByText('Failed to delete order by id: Internal Server Error')).toBeVisible();
    await expect.element(question.getByText('r-4')).toBeVisible();
    answer('DELETE /orders/delete/{id}', problem(404));
    answer('GET /orders', onePage());
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.element(page.getByText('already deleted')).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });
});
