import { anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../test/render-route.tsx';
import { printSheet } from '../shared/print/printed.ts';

const sheet = () => document.querySelector('body > article');

/** The text of the sheet, once the screen has one. */
async function textOfSheet(): Promise<string> {
  let text = '';
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      text = sheet()?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
      return text;
    })
    .not.toBe('');
  return text;
}

test('the Print button of an order and Print in the palette print a sheet, which is removed afterwards', async () => {
  const titles: (string | null | undefined)[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    titles.push(sheet()?.querySelector('h1')?.textContent);
    window.dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => print.mockRestore());
  await renderRoute('/orders/100001', { api: fakeApi({ orders: [anOrder({ orderID: 100001 })] }) });
  await expect.element(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  await textOfSheet();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => titles).toEqual(['Order 100001']);
  await expect.poll(sheet).toBe(null);

  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Jump to' }).fill('print');
  await page.getByRole('option', { name: 'Print' }).click();
  await expect.poll(() => titles).toEqual(['Order 100001', 'Orders']);
  await expect.poll(sheet).toBe(null);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a sheet that the browser refused to print is not printed on the next screen', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { unmount } = await renderRoute('/users', { api: fakeApi({ users: [aUser()] }) });
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await textOfSheet();
  printSheet(<article>Refused sheet</article>);
  await unmount();
  await renderRoute('/orders/100001', { api: fakeApi({ orders: [anOrder({ orderID: 100001 })] }) });
  await expect.element(page.getByRole('row', { name: /^Total/ })).toBeVisible();
  expect(await textOfSheet()).toMatch(/Order 100001/);
});

test('while the next page of a list loads, the user prints the visible rows with their page number', async () => {
  const { api } = await renderRoute('/users', { api: fakeApi({ users: 40 }) });
  await expect.element(page.getByText('1–20 of 40')).toBeVisible();
  const release = api.hold('listUsers');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('21–40 of 40')).toBeVisible();
  const text = await textOfSheet();
  expect(text).toMatch(/Page 1 of 2, rows 1–20 of 40.*Sorted byUser ID, ascending/);
  expect(text).toContain('20420');
  release();
  await expect.element(page.getByText('20421', { exact: true })).toBeInTheDocument();
  expect(await textOfSheet()).toMatch(/Page 2 of 2, rows 21–40 of 40/);
});

test('the printed sheet of a list counts the rows that cannot be read', async () => {
  const api = fakeApi();
  const data = [aUser(), { ...aUser({ user_id: 2 }), email: null }];
  api.fail('listUsers', { body: { data, page: 1, pageSize: 20, total: 2, totalPages: 1 } });
  await renderRoute('/users', { api });
  await expect.element(page.getByText('anna.aebischer@example.com')).toBeVisible();
  const text = await textOfSheet();
  expect(text).toMatch(/rows 1–2 of 2/);
  expect(text).toMatch(/1 row of this page could not be read/);
});
