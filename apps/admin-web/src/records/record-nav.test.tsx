import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anOrder, anOrderSummary } from '../../test/fixtures.ts';
import { problem, renderRoute } from '../../test/render-route.tsx';

const nav = page.getByRole('navigation', { name: 'Orders of the list' });
const next = nav.getByRole('button', { name: 'Next order' });
const previous = nav.getByRole('button', { name: 'Previous order' });

/** A list of 22 orders on two pages, with ids from 100001. */
const listPage = (request: Request) => {
  const number = Number(new URL(request.url).searchParams.get('page'));
  const first = 100001 + (number - 1) * 20;
  const data = Array.from({ length: number === 1 ? 20 : 2 }, (_, row) => anOrderSummary({ orderID: first + row }));
  return { data, page: number, pageSize: 20, total: 22, totalPages: 2 };
};
const detail = (request: Request) => anOrder({ orderID: Number(request.url.split('/').at(-1)) });
const responses = {
  'GET /orders': listPage,
  'GET /orders/{id}': detail,
  'GET /orders/value/paid-orders': { total_value: 1 },
};

async function openFromList(id: number, options = {}) {
  const route = await renderRoute('/orders?search=anna&sortDir=desc', { responses: { ...responses, ...options } });
  await page.getByRole('link', { name: `Details of ${id}` }).click();
  await expect.element(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  return route;
}

test('J and K open the next and the previous record, and the position in the list is shown', async () => {
  await openFromList(100002);
  await expect.element(nav).toMatchTextContent(/2 of 22/);
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/3 of 22/);
  expect(location.pathname).toBe('/orders/100003');
  await expect.element(page.getByText('Search “anna”')).toBeInTheDocument();
  await userEvent.keyboard('k');
  await expect.element(nav).toMatchTextContent(/2 of 22/);
  await userEvent.keyboard('k');
  await expect.element(nav).toMatchTextContent(/1 of 22/);
  await expect.element(previous).toBeDisabled();
  // Records replace each other in the history, so Back leads to the list.
  await page.getByRole('link', { name: 'Back' }).click();
  expect(location.pathname + location.search).toBe('/orders?search=anna&sortDir=desc');
});

test('the arrow button keeps the focus and continues on the next page, to the end of the list', async () => {
  const { requests } = await openFromList(100020);
  await next.click();
  await expect.element(nav).toMatchTextContent(/21 of 22/);
  await expect.element(next).toHaveFocus();
  expect(requests.filter((request) => /search=anna/.test(request) && /page=2&/.test(`${request}&`))).toHaveLength(1);
  await next.click();
  await expect.element(nav).toMatchTextContent(/22 of 22/);
  await expect.element(next).toBeDisabled();
});

test('the record stays when the next page cannot be loaded, and a second press tries again', async () => {
  const { answer } = await openFromList(100020);
  answer('GET /orders', problem(403));
  await next.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      /could not be found: Failed to fetch all orders: Forbidden\. Press again to try again\..*Request test-request/,
    );
  expect(location.pathname).toBe('/orders/100020');
  answer('GET /orders', listPage);
  await next.click();
  await expect.element(nav).toMatchTextContent(/21 of 22/);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('records with ids beyond the safe integers are skipped', async () => {
  const body = JSON.stringify(listPage(new Request('http://x/?page=1'))).replace('100003', '9007199254740993');
  await openFromList(100002, {
    'GET /orders': new Response(body, { headers: { 'Content-Type': 'application/json' } }),
  });
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/4 of 22/);
  expect(location.pathname).toBe('/orders/100004');
});

test('a record that is no longer in the list shows this, and its neighbours can be opened', async () => {
  await renderRoute('/', {
    responses: { ...responses, 'GET /orders/{id}': anOrder({ orderID: 5 }) },
    state: { status: 'initializing' },
  }).then(async ({ session }) => {
    history.replaceState({ usr: { list: '?page=1', row: 2 }, key: 'x', idx: 0 }, '', '/orders/5');
    const { signedIn } = await import('@joe/auth/testing');
    session.setState(signedIn());
  });
  await expect.element(nav).toMatchTextContent(/not in the list/);
  await userEvent.keyboard('j');
  await expect.element(nav).toMatchTextContent(/3 of 22/);
  expect(location.pathname).toBe('/orders/100003');
});

test('a record opened by its URL has no arrow buttons and loads no list', async () => {
  const { requests } = await renderRoute('/orders/100001', { responses });
  await expect.element(page.getByText('10533')).toBeVisible();
  await expect.element(nav).not.toBeInTheDocument();
  expect(requests).toEqual(['GET /orders/100001']);
});
