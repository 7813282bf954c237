import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, renderRoute, returnToWindow } from '../../test/render-route.tsx';

// Too large to be exact in JavaScript: as a number it becomes 9007199254740992 (decision C7).
const id = '9007199254740993';

// The responses are texts, because JavaScript cannot write the id as a number.
const onePage = (row: string) => `{"data":[${row}],"page":1,"pageSize":20,"total":1,"totalPages":1}`;
const user = (name: string) =>
  `{"user_id":${id},"created_at":"2026-01-01T00:00:00Z","given_name":"${name}","last_name":"Aebischer","email":"a@b.ch"}`;
const order = `"orderID":${id},"orderDate":"2026-01-01T00:00:00Z","email":"a@b.ch","total":9.5,"paymentState":"paid","paymentType":"twint"`;
const orderDetails = `{${order},"countryID":"CH","customerID":${id},"products":[],"vat":0.5,"shipping_cost":9}`;

const row = page.getByRole('row').filter({ hasText: id });
const links = () => page.getByRole('link', { name: new RegExp(id) }).elements();
const text = () => document.querySelector('main')?.textContent;

describe.each([320, 390, 768, 900, 1440])('ids that JavaScript rounds, %i px', (width) => {
  test('the list of users shows all digits of an id beyond 2^53 and no actions, also after it is read again', async () => {
    await atWidth(width);
    const api = fakeApi();
    api.fail('listUsers', { body: onePage(user('Anna')), times: 1 });
    await renderRoute('/users', { roles: ['JOE_ADMIN'], api });
    const reason = row.getByText('No actions: the id is too large');
    await expect.element(reason).toBeInTheDocument();
    const tableBox = page.getByRole('table').element().getBoundingClientRect();
    expect(reason.element().getBoundingClientRect().right).toBeLessThanOrEqual(tableBox.right);
    expect(row.getByRole('link').elements()).toEqual([]);
    api.fail('listUsers', { body: onePage(user('Beat')) });
    returnToWindow();
    await expect.element(row.getByText('Beat')).toBeVisible();
    await expect.element(reason).toBeInTheDocument();
    expect(row.getByRole('link').elements()).toEqual([]);
  });

  test('the list of orders shows all digits of an id beyond 2^53, and no actions', async () => {
    await atWidth(width);
    const api = fakeApi();
    api.fail('listOrders', { body: onePage(`{${order}}`) });
    await renderRoute('/orders', { roles: ['JOE_ADMIN'], api });
    await expect.element(row.getByText('a@b.ch')).toBeVisible();
    const reason = row.getByText('No actions: the id is too large');
    const tableBox = page.getByRole('table').element().getBoundingClientRect();
    expect(reason.element().getBoundingClientRect().right).toBeLessThanOrEqual(tableBox.right);
    expect(reason.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(tableBox.left);
    expect(row.getByRole('link').elements()).toEqual([]);
  });
});

test('the details of an order show all digits of an id beyond 2^53, and no links', async () => {
  const api = fakeApi();
  api.fail('getOrder', { body: orderDetails });
  await renderRoute('/orders-details/100001', { api });
  await expect.poll(text).toContain(`Customer ID${id}`);
  expect(text()).toContain(`Order ID${id}`);
  expect(page.getByRole('button', { name: `Copy ${id}` }).elements()).toHaveLength(2);
  expect(links()).toEqual([]);
});

test('the orders of a user show all digits of an id beyond 2^53, and no links', async () => {
  const api = fakeApi();
  api.fail('listOrdersOfUser', { body: `[{${order},"products":[]}]` });
  await renderRoute('/userDetails/20401', { api });
  await expect.poll(text).toContain(id);
  expect(links()).toEqual([]);
});

test('the details of a recipe show all digits of an id beyond 2^53, and no actions', async () => {
  const api = fakeApi();
  api.fail('listRecipes', { body: `[${JSON.stringify(aRecipe()).replace('"id":209', `"id":${id}`)}]` });
  await renderRoute(`/recipe-details/${Number(id)}`, { roles: ['JOE_ADMIN'], api });
  await expect.element(page.getByText('No actions: the id is too large')).toBeVisible();
  expect(text()).toContain(`ID${id}Recipe ID`);
  await expect.element(page.getByRole('button', { name: /^(Edit|Delete recipe)$/ })).not.toBeInTheDocument();
});
