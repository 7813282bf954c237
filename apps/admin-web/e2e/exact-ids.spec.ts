import { expect, test } from './test.ts';

// Too large to be exact in JavaScript: as a number it becomes 9007199254740992 (decision C7).
const id = '9007199254740993';

const user = (name: string) =>
  `{"user_id":${id},"created_at":"2026-01-01T00:00:00Z","given_name":"${name}","last_name":"Aebischer","email":"a@b.ch"}`;
const order = `"orderID":${id},"orderDate":"2026-01-01T00:00:00Z","email":"a@b.ch","total":9.5,"paymentState":"paid","paymentType":"twint"`;
const page1 = (rows: string) => `{"data":[${rows}],"page":1,"pageSize":20,"total":1,"totalPages":1}`;

for (const width of [390, 1440]) {
  test.describe(`an id beyond 2^53, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('is shown exactly and without actions in the lists, also after a refetch', async ({ page, open, sandbox }) => {
      await sandbox.fault({ operation: 'listUsers', body: page1(user('Anna')), times: 1 });
      await sandbox.fault({ operation: 'listUsers', body: page1(user('Beat')) });
      await sandbox.fault({ operation: 'listOrders', body: page1(`{${order}}`) });
      await open('admin', '/users');
      const row = page.locator('tbody tr:not([aria-hidden])');
      await expect(row).toContainText(id);
      await expect(row).toContainText('No actions: the id is too large');
      await expect(row.getByRole('link')).toHaveCount(0);
      // A window that gets the focus refetches a list older than ten seconds.
      await page.clock.install();
      await page.clock.fastForward(11_000);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(row).toContainText('Beat');
      await expect(row).toContainText(id);
      await page.goto('/orders');
      await expect(row).toContainText(id);
      await expect(row.getByRole('link')).toHaveCount(0);
    });

    test('is shown exactly and without links in the details', async ({ page, open, sandbox }) => {
      await sandbox.fault({
        operation: 'getOrder',
        body: `{${order},"countryID":"CH","customerID":${id},"products":[],"vat":0.5,"shipping_cost":9}`,
      });
      await sandbox.fault({ operation: 'listOrdersOfUser', body: `[{${order},"products":[]}]` });
      await open('admin', '/orders-details/100001');
      await expect(page.getByRole('row', { name: 'Customer ID' })).toContainText(id);
      await expect(page.getByRole('row', { name: 'Order ID' })).toContainText(id);
      await expect(page.getByRole('button', { name: `Copy ${id}` })).toHaveCount(2);
      await expect(page.getByRole('link', { name: id })).toHaveCount(0);
      await page.goto('/userDetails/20401');
      await expect(page.getByRole('region', { name: 'Orders' })).toContainText(id);
      await expect(page.getByRole('link', { name: id })).toHaveCount(0);
    });
  });
}
