import { anOrder, aUser, fakeApi } from '@joe/api-sdk/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { printedSheets } from '../../../test/printed-sheets.ts';
import { atWidth, onDesktop, renderRoute } from '../../../test/render-route.tsx';

afterEach(() => void vi.restoreAllMocks());

/** An API with 50 users on three pages. Their ids start at 20401. */
const fifty = () =>
  fakeApi({
    users: Array.from({ length: 50 }, (_, i) => aUser({ user_id: 20401 + i, email: `user-${i + 1}@example.com` })),
  });

const selectButton = page.getByRole('button', { name: 'Select', exact: true });
const box = (number: number) => page.getByRole('checkbox', { name: `Select user-${number}@example.com`, exact: true });
const pageBox = page.getByRole('checkbox', { name: 'Select the rows of this page' });
const bar = page.getByRole('region', { name: 'Selected rows' });
const button = (name: string) => bar.getByRole('button', { name, exact: true });
/** Expects a text in the bar. */
const expectInBar = (text: string) => expect.element(bar.getByText(text, { exact: true })).toBeVisible();
const selectedNumbers = () =>
  page
    .getByRole('checkbox', { name: /^Select user-/ })
    .elements()
    .filter((element) => (element as HTMLInputElement).checked)
    .map((element) => Number(/\d+/.exec(element.parentElement?.textContent ?? '')?.[0]));

async function openUsers(url = '/users', roles: string[] = []) {
  await onDesktop();
  await renderRoute(url, { roles, api: fifty() });
  await expect.element(page.getByText('user-1@example.com', { exact: true })).toBeVisible();
}

const startSelecting = async () => {
  await selectButton.click();
  await expect.element(bar).toBeVisible();
};

test('the Select button adds checkboxes, and a second click removes the selection', async () => {
  await openUsers();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  await startSelecting();
  await expect.element(selectButton).toHaveAttribute('aria-pressed', 'true');
  await expectInBar('None selected');
  await box(2).click();
  await expectInBar('1 selected');
  await selectButton.click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  // The key press ends the double click, so that the next click counts.
  await userEvent.keyboard('{Shift}');
  await startSelecting();
  await expectInBar('None selected');
});

test('the held key X selects the row once', async () => {
  await openUsers();
  await startSelecting();
  (box(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{x>2}{/x}');
  await expectInBar('1 selected');
  await userEvent.keyboard('x');
  await expectInBar('None selected');
});

test('a double click on Select or on Show only these has the effect of a single click', async () => {
  await openUsers();
  await selectButton.dblClick();
  await expectInBar('None selected');
  await expect.element(selectButton).toHaveAttribute('aria-pressed', 'true');
  await box(2).click();
  await button('Show only these').dblClick();
  await expect.element(button('Show all')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(2);
});

test('rows stay selected while the user pages, sorts and searches', async () => {
  await openUsers();
  await startSelecting();
  await box(2).click();
  await box(3).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await box(21).click();
  await expectInBar('3 selected on 2 pages');
  await page.getByRole('button', { name: 'Email' }).click();
  await expect.element(box(10)).toBeVisible();
  await box(10).click();
  await expectInBar('4 selected on 3 pages');
  await page.getByRole('searchbox').fill('user-3@');
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await expect.element(box(3)).toBeChecked();
  await expectInBar('4 selected on 3 pages');
});

test('the checkbox in the table head selects only the rows of this page', async () => {
  await openUsers();
  await startSelecting();
  await box(4).click();
  await expect.element(pageBox).toBePartiallyChecked();
  await pageBox.click();
  await expectInBar('20 selected');
  await expect.element(pageBox).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(box(21)).toBeVisible();
  await expect.element(pageBox).not.toBeChecked();
  await pageBox.click();
  await expectInBar('40 selected on 2 pages');
  await pageBox.click();
  await expectInBar('20 selected');
});

test('the checkbox in the table head is disabled while the rows of another page are shown', async () => {
  await onDesktop();
  const api = fifty();
  await renderRoute('/users', { api });
  await startSelecting();
  const release = api.hold('listUsers');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(pageBox).toBeDisabled();
  release();
  await expect.element(box(21)).toBeVisible();
  await pageBox.click();
  await expectInBar('20 selected');
  await expect.element(box(21)).toBeChecked();
});

test('a click or Space with Shift selects all rows from the row that was selected last', async () => {
  await openUsers();
  await startSelecting();
  await box(3).click();
  await box(6).click({ modifiers: ['Shift'] });
  expect(selectedNumbers()).toEqual([3, 4, 5, 6]);
  (box(8).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  expect(selectedNumbers()).toEqual([3, 4, 5, 6, 7, 8]);
  await expectInBar('6 selected');
});

test('Shift and Space select the range even if Shift is released before Space', async () => {
  await openUsers();
  await startSelecting();
  await box(3).click();
  (box(6).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ >}{/Shift}{/ }');
  await expect.poll(selectedNumbers).toEqual([3, 4, 5, 6]);
});

test('Shift and Space select the rows up to the row with the focus, and neither press its button nor scroll', async () => {
  await openUsers('/users', ['write']);
  const control = (role: 'link' | 'button', name: string) =>
    page.getByRole(role, { name: `${name} user-9@example.com`, exact: true }).element() as HTMLElement;
  control('link', 'Details of').focus();
  await userEvent.keyboard('x{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(selectedNumbers()).toEqual([9, 10, 11]);
  await button('Clear').click();
  await box(12).click();
  control('button', 'Delete').focus();
  const scrolled = window.scrollY;
  expect(scrolled).toBeGreaterThan(0);
  // A held key selects once.
  await userEvent.keyboard('{Shift>}{ >2}{/Shift}{/ }');
  expect(selectedNumbers()).toEqual([9, 10, 11, 12]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(window.scrollY).toBe(scrolled);
});

test('Shift and Space select no row while the select mode is off, in the search, or in the panel of a value', async () => {
  await onDesktop();
  await renderRoute('/users', {
    roles: ['write'],
    api: fakeApi({ users: [aUser({ email: `${'a'.repeat(300)}@b.ch` })] }),
  });
  const details = page.getByRole('link', { name: /^Details of/ });
  await expect.element(details).toBeVisible();
  (details.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(bar).not.toBeInTheDocument();
  await startSelecting();
  await page.getByRole('button', { name: /^Show the whole email/ }).click();
  const wholeValue = page.getByRole('region', { name: 'The whole value' });
  await expect.element(wholeValue).toBeVisible();
  (wholeValue.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expectInBar('None selected');
  const search = page.getByRole('searchbox');
  await search.click();
  await userEvent.keyboard('a{Shift>} {/Shift}b');
  await expect.element(search).toHaveValue('a b');
  await expectInBar('None selected');
});

test('the key X selects the row with the focus, or deselects it', async () => {
  await onDesktop();
  await renderRoute('/users', { roles: ['write'], api: fifty() });
  await expect.element(page.getByText('user-1@example.com', { exact: true })).toBeVisible();
  const details = page.getByRole('link', { name: 'Details of user-2@example.com', exact: true });
  (details.element() as HTMLElement).focus();
  await userEvent.keyboard('x');
  await expect.element(box(2)).toBeChecked();
  await expect.element(details).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(box(2)).not.toBeChecked();
  (box(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}x');
  await expect.element(box(3)).toHaveFocus();
  await expect.element(box(3)).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expectInBar('1 selected');
});

test('Show only these shows the selected rows of all pages', async () => {
  await openUsers();
  await startSelecting();
  await box(2).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await box(25).click();
  await button('Show only these').click();
  await expect.element(page.getByRole('row')).toHaveLength(3);
  await box(25).click();
  await expectInBar('1 selected');
  await expect.element(box(25)).toBeVisible();
  await button('Show all').click();
  await expect.element(page.getByRole('row')).toHaveLength(21);
  await button('Clear').click();
  await expectInBar('None selected');
});

test('another sort order ends Show only these, and sorting as before does not start it again', async () => {
  await openUsers();
  await startSelecting();
  await box(2).click();
  await button('Show only these').click();
  await expect.element(page.getByRole('row')).toHaveLength(2);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect.element(page.getByRole('row')).toHaveLength(21);
  await page.getByRole('button', { name: 'User ID' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'User ID' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(page.getByRole('row')).toHaveLength(21);
  await expectInBar('1 selected');
});

test('a record that is opened from Show only these has its position in the view in which it was selected', async () => {
  await openUsers('/users?sortBy=email&columns=user_id,email', ['write']);
  const nav = page.getByRole('navigation', { name: 'Users of the list' });
  await startSelecting();
  // Sorted by text: user-1, user-10, user-11.
  await box(11).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await box(28).click();
  await button('Show only these').click();
  // A row that is selected again keeps its view.
  await box(11).click();
  await box(11).click();
  await expectInBar('2 selected on 2 pages');
  await page.getByRole('link', { name: 'Details of user-11@example.com' }).click();
  await expect.element(nav).toMatchTextContent(/3 of 50/);
  await nav.getByRole('button', { name: 'Next user' }).click();
  await expect.element(nav).toMatchTextContent(/4 of 50/);
  expect(location.pathname).toBe('/userDetails/20412');
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', '/users?sortBy=email&columns=user_id%2Cemail');
});

test('Copy copies the selected rows with a header and the visible columns', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await onDesktop();
  const orders = [anOrder({ orderID: 9007199254740991, total: 1204.5, email: '=1+1' }), anOrder({ orderID: 100002 })];
  await renderRoute('/orders?columns=order_id,email,total', { api: fakeApi({ orders }) });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select 9007199254740991' }).click();
  await button('Copy 1 order').click();
  expect(copied).toHaveBeenCalledWith("Order ID\tEmail\tTotal\r\n'9007199254740991\t'=1+1\t1204.50\r\n");
});

test('Print prints the selected users of all pages as one list', async () => {
  await openUsers();
  await startSelecting();
  await expect.element(button('Print')).toBeDisabled();
  await box(2).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await box(25).click();
  const { sheets, wasPrinted } = printedSheets();
  await expect
    .poll(async () => {
      await button('Print').click();
      return wasPrinted();
    })
    .toBe(true);
  expect(sheets()).toHaveLength(1);
  expect(sheets()[0]).toMatch(/Selected users.*2 users.*User ID.*20402.*user-2@example\.com.*20425/);
  expect(sheets()[0]).not.toContain('20421');
});

test('a row with an id that JavaScript rounds cannot be selected and shows the reason', async () => {
  await onDesktop();
  const api = fakeApi();
  const user = (id: string) =>
    `{"user_id":${id},"created_at":"2026-01-01T00:00:00Z","given_name":"A","last_name":"B","email":"a@b.ch"}`;
  // The response is a text, because JavaScript cannot write this id as a number.
  const data = `[${user('20401')},${user('9007199254740993')}]`;
  api.fail('listUsers', { body: `{"data":${data},"page":1,"pageSize":20,"total":2,"totalPages":1}` });
  await renderRoute('/users', { api });
  await selectButton.click();
  const disabled = page.getByRole('checkbox', { name: /^9007199254740993 cannot be selected/ });
  await expect.element(disabled).toBeDisabled();
  const row = page.getByRole('row').filter({ has: disabled });
  await expect.element(row.getByText('Cannot be selected: the id is too large', { exact: true })).toBeVisible();
  await pageBox.click();
  await expectInBar('1 selected');
});

test('the user cannot select more than 100 rows', async () => {
  await onDesktop();
  const users = Array.from({ length: 120 }, (_, i) => aUser({ user_id: 1 + i, email: `user-${i + 1}@example.com` }));
  await renderRoute('/users', { api: fakeApi({ users }) });
  await startSelecting();
  for (let shown = 1; shown <= 6; shown++) {
    await expect.element(box(shown * 20)).toBeVisible();
    await pageBox.click();
    if (shown < 6) await page.getByRole('button', { name: 'Next' }).click();
  }
  await expectInBar('100 selected on 5 pages');
  await expectInBar('100 is the most that can be selected.');
});

test('on a phone a tap on the text of a stacked row selects the row', async () => {
  await atWidth(390);
  await renderRoute('/users', { api: fifty() });
  await selectButton.click();
  await page.getByText('user-2@example.com', { exact: true }).click({ force: true });
  await expect.element(box(2)).toBeChecked();
  await page.getByRole('checkbox', { name: 'This page' }).click();
  await expectInBar('20 selected');
});

test('at 320 px the texts of a row use the space of its buttons in select mode, and the row keeps its height', async () => {
  await atWidth(320);
  const user = aUser({ email: 'jerome.baumgart@example.net', given_name: 'Jérôme', last_name: 'Baumgart' });
  await renderRoute('/users', { roles: ['write'], api: fakeApi({ users: [user] }) });
  await expect.element(page.getByText(user.email, { exact: true })).toBeVisible();
  const row = () => document.querySelector('tbody tr');
  const height = row()?.clientHeight;
  await selectButton.click();
  await expect.element(page.getByRole('checkbox', { name: `Select ${user.email}` })).toBeInTheDocument();
  const cutTexts = [...(row()?.querySelectorAll('td *') ?? [])].filter(
    (element) => getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth,
  );
  expect(cutTexts.map(({ textContent }) => textContent)).toEqual([]);
  expect(row()?.clientHeight).toBe(height);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('in a narrow window, the key X selects the focused row, and the down arrow moves the focus to the next row', async () => {
  await openUsers('/users', ['write']);
  await atWidth(390);
  await userEvent.keyboard('/{ArrowDown}x{ArrowDown}x');
  await expectInBar('2 selected');
  expect(selectedNumbers()).toEqual([1, 2]);
  await expect.element(box(2)).toHaveFocus();
});

test('in a low window the bar does not cover the checkbox with the focus', async () => {
  await openUsers();
  await page.viewport(667, 375);
  await startSelecting();
  const top = () => bar.element().getBoundingClientRect().top;
  for (let row = 1; row <= 20; row++) {
    await userEvent.tab();
    const focused = document.activeElement as HTMLElement;
    if (focused.closest('tbody')) expect(focused.getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
  }
  expect(document.activeElement?.closest('tbody')).toBeTruthy();
});

// At 760 px the window is narrower than 768 px, but the table has room for its head.
test.each([
  { width: 750, hasHead: false },
  { width: 760, hasHead: true },
])('at $width px the table has either a head, or sort field and page checkbox above stacked rows', async (expected) => {
  await atWidth(expected.width);
  await renderRoute('/users', { api: fifty() });
  await startSelecting();
  const head = document.querySelector('thead') as HTMLElement;
  expect(head.offsetHeight > 1).toBe(expected.hasHead);
  const above = [page.getByRole('combobox', { name: 'Sort by' }), page.getByRole('checkbox', { name: 'This page' })];
  for (const control of above) expect(control.elements()).toHaveLength(expected.hasHead ? 0 : 1);
});
