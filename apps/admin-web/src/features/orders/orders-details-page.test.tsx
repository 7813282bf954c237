import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';
import { printedSheet } from '../../shared/print/printed.ts';

/** Order 100001, whose sums are correct. */
const order = anOrder({
  products: [
    { article_number: '10533', price: 1000, quantity: 1 },
    { article_number: '72119', price: 35, quantity: 3 },
  ],
  vat: 90,
  shipping_cost: 9.5,
  total: 1204.5,
});
const renderOrderDetails = (fields = {}, url = '/orders/100001') =>
  renderRoute(url, { api: fakeApi({ orders: [{ ...order, ...fields }] }) });

/** The texts of a table's rows. */
const rowTextsOf = (table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .elements()
    .map(({ children }) => [...children].map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim()).join(' '));

describe.for(['/orders-details/100001', '/orders/100001'])('order details at %s', (url) => {
  test('the details of an order show all fields and a receipt with correct sums', async () => {
    const { api } = await renderOrderDetails({}, url);
    await expect
      .poll(() => rowTextsOf('Order 100001'))
      .toEqual([
        'Order ID 100001',
        'Country ID CH',
        'Email anna.aebischer@example.com',
        'Customer ID 20401',
        'Payment Type TWINT',
        'Payment State Paid',
        'Order Date 09/11/2026',
      ]);
    expect(rowTextsOf('Products')).toEqual([
      'Article Number Price Quantity Amount',
      '10533 1000.00 1 1000.00',
      '72119 35.00 3 105.00',
      'Articles CHF 1,105.00',
      'VAT CHF 90.00',
      'Shipping Cost CHF 9.50',
      'Total CHF 1,204.50',
    ]);
    await expect.element(page.getByRole('link', { name: '20401' })).toHaveAttribute('href', '/userDetails/20401');
    await expect.element(page.getByText('4 articles')).toBeVisible();
    await expect.element(page.getByText(/which differs from the order total/)).not.toBeInTheDocument();
    expect(api.calls).toMatchObject([{ operationId: 'getOrder', path: { id: 100001 } }]);
  });
});

describe('order details', () => {
  test('at 320 px the amounts of a receipt are not cut', async () => {
    await page.viewport(320, 700);
    const products = [{ article_number: '10533', price: 10849, quantity: 1 }];
    await renderOrderDetails({ products, vat: 878.77, total: 11737.27 });
    await expect.element(page.getByText('CHF 11,737.27')).toBeVisible();
    const receipt = page.getByRole('table', { name: 'Products' });
    expect(receipt.getByRole('button').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  test('the details of an order show the sum of its parts if the total differs from it', async () => {
    await renderOrderDetails({ total: 1000 });
    await expect
      .element(
        page.getByText(/^Articles, VAT and Shipping Cost are CHF\s1,204\.50, which differs from the order total/),
      )
      .toBeVisible();
  });

  test('an order that was deleted after it was read cannot be printed', async () => {
    const { api } = await renderOrderDetails();
    await expect.element(page.getByText('4 articles')).toBeVisible();
    api.data.orders.length = 0;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(page.getByText('No order found.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled();
    expect(printedSheet()).toBeUndefined();
  });

  test('if an order has no total, date, country and article number, its details show dashes', async () => {
    const products = [{ article_number: '', price: 35, quantity: 3 }];
    await renderOrderDetails({ total: null, orderDate: null, countryID: '', products });
    await expect.element(page.getByRole('row', { name: 'Order Date —' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Country ID —' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^— / })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Total —' })).toBeVisible();
    await expect.element(page.getByText(/differs from the order total/)).not.toBeInTheDocument();
  });

  test("the details of a guest's order have no link to a customer", async () => {
    await renderOrderDetails({ customerID: null });
    await expect.element(page.getByText('Guest, no account')).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Order 100001' }).getByRole('link')).not.toBeInTheDocument();
  });

  test('the details of an order show that the order is loading', async () => {
    const api = fakeApi();
    api.hold('getOrder');
    await renderRoute('/orders/100001', { api });
    await expect.element(page.getByText('Loading...')).toBeVisible();
  });

  // `records/read-id.test.ts` tries other invalid ids.
  test('the app shows "No order found" for an invalid id without a request', async () => {
    const { api } = await renderRoute('/orders-details/9007199254740993');
    await expect.element(page.getByText('No order found.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/orders');
    expect(api.calls).toEqual([]);
  });

  test('the user can copy the ID and the email address of an order', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => write.mockRestore());
    await renderOrderDetails();
    await page.getByRole('button', { name: 'Copy 100001' }).click();
    await expect.element(page.getByText('Copied')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Copy anna.aebischer@example.com' }).click();
    await expect.poll(() => write.mock.calls).toEqual([['100001'], ['anna.aebischer@example.com']]);
  });
});

test.for(['/orders/100002', '/orders/x'])('the Print button is disabled if there is no order at %s', async (url) => {
  await renderOrderDetails({}, url);
  await expect.element(page.getByText('No order found.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('the Print button of an order is enabled', async () => {
  await renderOrderDetails();
  await expect.element(page.getByText('Total')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeEnabled();
});
