import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, renderRoute, returnToWindow } from '../../test/render-route.tsx';

// Too large to be exact in JavaScript: as a number it becomes 9007199254740992 (decision C7).
const id = '9007199254740993';

/** A response with exactly this text, because JavaScript cannot write the id as a number. */
const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });
const onePage = (row: string) => json(`{"data":[${row}],"page":1,"pageSize":20,"total":1,"totalPages":1}`);
const user = (name: string) =>
  `{"user_id":${id},"created_at":"2026-01-01T00:00:00Z","given_name":"${name}","last_name":"Aebischer","email":"a@b.ch"}`;
const order = `"orderID":${id},"orderDate":"2026-01-01T00:00:00Z","email":"a@b.ch","total":9.5,"paymentState":"paid","paymentType":"twint"`;
const orderDetails = `{${order},"countryID":"CH","customerID":${id},"products":[],"vat":0.5,"shipping_cost":9}`;

const row = page.getByRole('row').filter({ hasText: id });
const links = () => page.getByRole('link', { name: new RegExp(id) }).elements();
const text = () => document.querySelector('main')?.textContent;

describe.each([390, 1440])('an id beyond 2^53 is shown exactly, %i px', (width) => {
  test('without actions in the users list, also after a refetch', async () => {
    await atWidth(width);
    const { answer } = await renderRoute('/users', {
      roles: ['JOE_ADMIN'],
      responses: { 'GET /users': onePage(user('Anna')) },
    });
    await expect.element(row.getByText('No actions: the id is too large')).toBeInTheDocument();
    expect(row.getByRole('link').elements()).toEqual([]);
    answer('GET /users', onePage(user('Beat')));
    returnToWindow();
    await expect.element(row.getByText('Beat')).toBeVisible();
  });

  test('without actions in the orders list', async () => {
    await atWidth(width);
    await renderRoute('/orders', {
      roles: ['JOE_ADMIN'],
      responses: { 'GET /orders': onePage(`{${order}}`), 'GET /orders/value/paid-orders': { total_value: 1 } },
    });
    await expect.element(row.getByText('a@b.ch')).toBeVisible();
    expect(row.getByRole('link').elements()).toEqual([]);
  });

  test('without links in the details of an order', async () => {
    await atWidth(width);
    await renderRoute('/orders-details/100001', { responses: { 'GET /orders/{id}': json(orderDetails) } });
    await expect.poll(text).toContain(`Customer ID${id}`);
    expect(text()).toContain(`Order ID${id}`);
    expect(page.getByRole('button', { name: `Copy ${id}` }).elements()).toHaveLength(2);
    expect(links()).toEqual([]);
  });

  test('without links in the orders of a user', async () => {
    await atWidth(width);
    await renderRoute('/userDetails/20401', {
      responses: {
        'GET /users/get-details/{id}': json(user('Anna').replace(id, '20401')),
        'GET /orders/user/{userId}': json(`[{${order},"products":[]}]`),
        'GET /coffee-machines/user/{userId}': [],
      },
    });
    await expect.poll(text).toContain(id);
    expect(links()).toEqual([]);
  });
});
