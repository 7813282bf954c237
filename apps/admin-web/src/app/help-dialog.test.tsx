import { anOrder, fakeApi } from '@joe/api-sdk/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDoubleClick, renderRoute } from '../../test/render-route.tsx';

const help = page.getByRole('dialog', { name: 'Help' });
const menu = page.getByRole('button', { name: 'Menu' });

async function openHelp(config?: Parameters<typeof renderRoute>[1]) {
  await renderRoute('/countries', config);
  await menu.click();
  await page.getByRole('button', { name: 'Help' }).click();
  await expect.element(help).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
}

/** Opens Copy for IT and returns its text. */
async function openReport() {
  await menu.click();
  await page.getByRole('button', { name: 'Help' }).click();
  await endDoubleClick();
  await help.getByRole('button', { name: 'Copy for IT', exact: false }).click();
  const report = page.getByRole('region', { name: 'Text for IT' });
  await expect.element(report).toBeVisible();
  return report;
}

test.for(['Keyboard shortcuts', 'Missing permission', 'Copy for IT'])(
  'the user opens %s from the help in the menu, and Escape returns the focus to the Menu button',
  async (topic) => {
    await openHelp();
    await endDoubleClick();
    await help.getByRole('button', { name: topic, exact: false }).click();
    await expect.element(page.getByRole('dialog', { name: topic })).toBeVisible();
    await expect.element(help).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  },
);

test.for(['Keyboard shortcuts', 'Missing permission', 'Copy for IT'])(
  'the user opens %s from the command palette',
  async (topic) => {
    await renderRoute('/');
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox').fill(topic);
    await page.getByRole('option', { name: topic, exact: false }).click();
    await expect.element(page.getByRole('dialog', { name: topic })).toBeVisible();
  },
);

test('Copy for IT lists the positions of the dates and totals that the list of orders shows as a dash', async () => {
  const api = fakeApi();
  const data = [
    { ...anOrder(), orderID: 'none' },
    { ...anOrder({ orderID: 100002 }), total: null },
    { ...anOrder({ orderID: 100003 }), orderDate: 'yesterday' },
  ];
  api.fail('listOrders', { body: { data, page: 1, pageSize: 20, total: 3, totalPages: 1 } });
  await renderRoute('/orders', { api });
  await expect.element(page.getByText('1 of these entries cannot be read.')).toBeVisible();
  const report = await openReport();
  await expect.element(report).toMatchTextContent(/missing \$\.data\[1\]\.total missing \$\.data\[2\]\.orderDate /);
});

test('Copy for IT lists the missing values of the shown order, and none of the list behind it', async () => {
  const orders = [1, 2].map((row) => ({ ...anOrder({ orderID: 100000 + row }), total: null }));
  await renderRoute('/orders', { api: fakeApi({ orders }) });
  await page.getByRole('link', { name: 'Details of 100001' }).click();
  await expect.element(page.getByRole('row', { name: 'Total —' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Orders of the list' })).toBeVisible();
  const report = await openReport();
  await expect.element(report).toMatchTextContent(/missing \$\.total/);
  await expect.element(report).not.toMatchTextContent(/\$\.data/);
});

test('Copy for IT lists no missing values of a period, whose orders come from several responses', async () => {
  const orders = [{ ...anOrder({ orderDate: new Date().toISOString() }), total: null }];
  await renderRoute('/orders?period=today', { api: fakeApi({ orders }) });
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  const report = await openReport();
  await expect.element(report).toMatchTextContent(/listOrders/);
  await expect.element(report).not.toMatchTextContent(/missing/);
});

test('Enter opens the help from the palette, and a topic from the help', async () => {
  await renderRoute('/countries');
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Jump to' })).toHaveFocus();
  await userEvent.keyboard('help{Enter}');
  await expect.element(help).toBeVisible();
  (help.getByRole('button', { name: 'Copy for IT', exact: false }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Copy for IT' })).toBeVisible();
});

test("the help shows the operator's contact, which can be copied, and the systems for tasks that the app cannot do", async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const contact = 'JOE Service Desk\nservicedesk@joe.example.com';
  await openHelp({ config: { help: { contact, systems: { refunds: 'Payment portal' } } } });
  await expect.element(help.getByText('Use the systems named here instead.', { exact: false })).toBeVisible();
  const systems = help.getByRole('definition').elements();
  expect(systems.map(({ textContent }) => textContent)).toEqual([
    'Ask the contact above.',
    'Ask the contact above.',
    'Payment portal',
    'Ask the contact above.',
  ]);
  await help.getByRole('button', { name: 'Copy the contact' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith(contact);
  await expect.element(help.getByRole('status')).toHaveTextContent('Copied');
});

test('without configuration, the help lists the tasks that the API cannot do, but no contact and no systems', async () => {
  await openHelp();
  await expect.element(help.getByText('The API has no calls for these tasks.')).toBeVisible();
  expect(help.getByRole('term').elements()).toHaveLength(4);
  expect(help.getByRole('definition').elements()).toHaveLength(0);
  await expect.element(help.getByRole('heading', { name: 'Contact' })).not.toBeInTheDocument();
});
