import { anOrder, aUser, type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { atWidth, endDoubleClick, onDesktop, renderRoute } from '../../../test/render-route.tsx';

afterEach(() => void vi.restoreAllMocks());

const apiWithSevenUsers = () =>
  fakeApi({
    users: Array.from({ length: 7 }, (_, i) => aUser({ user_id: 20401 + i, email: `user-${i + 1}@example.com` })),
    orders: 0,
    machines: 0,
  });

const bar = page.getByRole('region', { name: 'Selected rows' });
/** The dialog with the question or with the results. */
const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const result = (number: number) => dialog.getByRole('listitem').filter({ hasText: `user-${number}@example.com` });
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
const expectTitle = (name: string) => expect.element(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
const remainingUsers = (api: FakeApi) => api.data.users.map(({ user_id }) => user_id - 20400);
const deletes = (api: FakeApi) =>
  api.calls.flatMap(({ operationId, path }) => (operationId === 'deleteUser' ? [Number(path.id) - 20400] : []));

/** Opens the list of users, selects the first `count` users and presses Delete. */
async function openDeleteQuestion(count: number, api: FakeApi, authClient = fakeAuthClient(signedIn('write'))) {
  await onDesktop();
  await renderRoute('/users', { authClient, api });
  await openDeleteQuestionOfFirst(count);
}

/** Selects the first `count` users of the open list and presses Delete. */
async function openDeleteQuestionOfFirst(count: number) {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const box = (number: number) => page.getByRole('checkbox', { name: `Select user-${number}@example.com` });
  await box(1).click();
  if (count > 1) await box(count).click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: /^Delete/ }).click();
  await expectTitle(count === 1 ? 'Delete 1 user' : `Delete ${count} users`);
}

/**
 * Clicks a button of a new dialog. Buttons ignore the second click of a double click, so a double click is ended first.
 */
async function press(target: Locator) {
  await endDoubleClick();
  await target.click();
}

/** Closes the results as soon as Close is enabled. */
async function closeResults() {
  await press(button('Close'));
  await expect.poll(() => dialog.elements()).toEqual([]);
}

const confirmDelete = async () => {
  const yes = button(/^Delete \d/);
  await expect.element(yes).not.toHaveAttribute('aria-disabled', 'true');
  await yes.click();
};

test('deleting selected rows asks about each record by name, and deletes only these records', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(3, api);
  for (const number of [1, 2, 3]) {
    await expect
      .element(dialog.getByText(`Are you sure you want to permanently delete user-${number}@example.com`))
      .toBeVisible();
  }
  await expect.element(button('No')).toHaveFocus();
  await expect.element(dialog.getByText('This user has no orders and no machines.').first()).toBeVisible();
  await confirmDelete();
  await expectTitle('3 deleted');
  expect(remainingUsers(api)).toEqual([4, 5, 6, 7]);
  expect(deletes(api)).toEqual([1, 2, 3]);
  await expect.element(button('Close')).toHaveFocus();
  await closeResults();
  await expect.element(page.getByText('Users: 3 deleted.')).toBeVisible();
  await expect.element(bar.getByText('None selected')).toBeVisible();
  await expect.element(page.getByText('user-3@example.com')).not.toBeInTheDocument();
});

test('the preview of a selected record has a colon between the orders and their value', async () => {
  const api = fakeApi({ users: [aUser({ email: 'user-1@example.com' })], orders: [anOrder()], machines: 0 });
  await openDeleteQuestion(1, api);
  const value = dialog.getByText(/^CHF\s.* in all$/);
  await expect.element(value).toBeVisible();
  expect(getComputedStyle(value.element(), '::before').content).toBe('": "');
});

test('a page that was requested before a delete and arrives after it does not show the deleted record', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(1, api);
  await press(button('No'));
  const released = Promise.withResolvers<void>();
  // The rows of the first request for the other sort order still contain the record.
  let requests = 0;
  api.respond('listUsers', async ({ query }, stored) => {
    const rows = await stored();
    if (query.sortBy === 'email' && requests++ === 0) await released.promise;
    return rows;
  });
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect.poll(() => requests).toBe(1);
  await bar.getByRole('button', { name: 'Delete 1 user' }).click();
  await confirmDelete();
  await expectTitle('1 deleted');
  released.resolve();
  await closeResults();
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect.element(page.getByText('user-2@example.com')).toBeVisible();
  await expect.element(page.getByText('user-1@example.com')).not.toBeInTheDocument();
});

test('the No button keeps the selected rows and deletes nothing', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(2, api);
  await press(button('No'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar.getByText('2 selected')).toBeVisible();
  expect(deletes(api)).toEqual([]);
});

test('after the answer No, the remaining previews are not requested', async () => {
  const api = apiWithSevenUsers();
  const release = api.hold('getUser');
  await openDeleteQuestion(7, api);
  await expect.poll(() => api.callsOf('getUser')).toHaveLength(3);
  await press(button('No'));
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(api.callsOf('getUser')).toHaveLength(3);
});

test('after the answer No, a copy that is being saved is completed', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const api = apiWithSevenUsers();
  const release = api.hold('getUser');
  await openDeleteQuestion(7, api);
  await button('Save a copy of all').click();
  await press(button('No'));
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  await expect.poll(() => save.mock.calls).toHaveLength(1);
  expect(api.callsOf('getUser')).toHaveLength(7);
});

test('selected records are deleted only after the copy that the user saves has been read', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const saved = vi.spyOn(URL, 'createObjectURL');
  const api = apiWithSevenUsers();
  const release = api.hold('getUser');
  await openDeleteQuestion(7, api);
  await button('Save a copy of all').click();
  await expect.element(button('Delete 7 users')).toBeDisabled();
  release();
  await confirmDelete();
  await expectTitle('7 deleted');
  const copy = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
  expect(JSON.parse(copy).records).toHaveLength(7);
  expect(copy).not.toContain('couldNotBeRead');
});

test('the button Save a copy repeats the reads that failed for the preview', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const saved = vi.spyOn(URL, 'createObjectURL');
  const api = apiWithSevenUsers();
  const end = api.fail('getUser', { status: 403 });
  const endOrders = api.fail('listOrdersOfUser', { status: 403 });
  await openDeleteQuestion(2, api);
  await expect.element(dialog.getByText(/^Orders could not be read: /).nth(1)).toBeVisible();
  end();
  endOrders();
  await button('Save a copy of all').click();
  await expect.element(button('Copy saved')).toBeVisible();
  const copy = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
  expect(JSON.parse(copy).records).toMatchObject([{ user: { user_id: 20401 } }, { user: { user_id: 20402 } }]);
  expect(copy).not.toContain('couldNotBeRead');
});

test('Retry reads the related records of only one of two records again', async () => {
  const api = apiWithSevenUsers();
  const end = api.fail('listOrdersOfUser', { status: 500 });
  await openDeleteQuestion(2, api);
  const retry = button('Retry related records of user-2@example.com');
  await expect.element(retry).toBeVisible();
  await expect.element(result(2)).toMatchTextContent(/Orders could not be read: \S.* Request fake-request/);
  end();
  await press(retry);
  await expect.element(result(2).getByText('This user has no orders and no machines.')).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await expect.element(result(1)).toMatchTextContent(/Orders could not be read: /);
});

test('a record that could not be deleted shows its cause and stays selected', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(3, api);
  api.fail('deleteUser', { status: 409, error: 'an order is in delivery', times: 1 });
  const index = api.data.users.findIndex(({ user_id }) => user_id === 20402);
  api.data.users.splice(index, 1);
  await confirmDelete();
  await expectTitle('1 deleted, 1 already deleted, 1 refused');
  await expect.element(result(1).getByText('Refused', { exact: true })).toBeVisible();
  await expect.element(result(1).getByText('Failed to delete user: Conflict')).toBeVisible();
  await expect.element(result(1).getByText('an order is in delivery')).toBeVisible();
  const request = result(1).getByText(/^Request fake-request-\d+$/);
  await expect.element(request).toBeVisible();
  const cause = result(1).getByText('Failed to delete user: Conflict');
  expect(getComputedStyle(request.element()).color).toBe(getComputedStyle(cause.element()).color);
  expect(boxOf(request).top).toBeGreaterThanOrEqual(boxOf(result(1).getByText('an order is in delivery')).bottom);
  await expect.element(result(2).getByText('Already deleted', { exact: true })).toBeVisible();
  await expect.element(result(2).getByText('By another user or an earlier request.')).toBeVisible();
  await expect.element(result(3).getByText('Deleted and verified', { exact: true })).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(button('Copy result'));
  expect(copied.mock.calls[0]?.[0]).toMatch(
    /^User ID\tResult\tRequest\r\n20401\tRefused\tfake-request-\d+\r\n20402\tAlready deleted\t\r\n20403\tDeleted and verified\t\r\n$/,
  );
  await closeResults();
  await expect.element(page.getByText('Users: 1 deleted, 1 already deleted, 1 refused.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select user-1@example.com' })).toBeChecked();
  await expect.element(bar.getByText('1 selected')).toBeVisible();
});

test('a row that the user deletes with its own button is no longer selected', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(3, api);
  await press(button('No'));
  await bar.getByRole('button', { name: 'Show only these' }).click();
  await page.getByRole('button', { name: 'Delete user-2@example.com' }).click();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
  await expect.element(bar.getByText('2 selected')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select user-2@example.com' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Select user-3@example.com' })).toBeChecked();
});

test('the list appears again after the user deleted the last of the rows shown by Show only these', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(1, api);
  await press(button('No'));
  await bar.getByRole('button', { name: 'Show only these' }).click();
  await expect.element(page.getByText('user-2@example.com')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete user-1@example.com' }).click();
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }));
  await expect.element(bar.getByText('None selected')).toBeVisible();
  await expect.element(page.getByText('user-2@example.com')).toBeVisible();
  await expect.element(page.getByText('No users found')).not.toBeInTheDocument();
  expect(remainingUsers(api)).toEqual([2, 3, 4, 5, 6, 7]);
});

test('the user can check an unknown result again without another delete', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(2, api);
  api.fail('deleteUser', { body: 5, times: 1 });
  await confirmDelete();
  await expectTitle('1 deleted, 1 confirmed but still there');
  api.data.users.splice(0, 1);
  const release = api.hold('getUser');
  await press(result(1).getByRole('button', { name: 'Check again' }));
  await expectTitle('1 deleted, 1 running');
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('value', '1');
  release();
  await expectTitle('2 deleted');
  expect(deletes(api)).toEqual([1, 2]);
});

test('while a record is checked again, its row says so and the results stay open', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(1, api);
  api.fail('deleteUser', { body: 5, times: 1 });
  await confirmDelete();
  await expectTitle('1 confirmed but still there');
  await expect.element(button('Close')).not.toHaveAttribute('aria-disabled', 'true');
  api.data.users.splice(0, 1);
  const release = api.hold('getUser');
  await press(button('Check again'));
  await expectTitle('1 running');
  await expect.element(result(1).getByText('Checking', { exact: true })).toBeVisible();
  await expect.element(button('Close')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expectTitle('1 running');
  release();
  await expectTitle('1 deleted');
  await closeResults();
  await expect.element(page.getByText('Users: 1 deleted.')).toBeVisible();
  await expect.element(bar.getByText('None selected')).toBeVisible();
});

test('Check again shows that a record without a confirmed delete still exists', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(1, api);
  api.fail('deleteUser', { connection: 'refused', times: 1 });
  const time = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T12:00:05Z'));
  await confirmDelete();
  await expectTitle('1 not verified');
  await expect.element(result(1).getByText(/^Still there at .*:00:05\./)).toBeVisible();
  time.mockReturnValue(Date.parse('2026-01-01T12:00:09Z'));
  await press(result(1).getByRole('button', { name: 'Check again' }));
  await expect.element(result(1).getByText(/^Still there at .*:00:09\./)).toBeVisible();
  expect(deletes(api)).toEqual([1]);
});

test('Stop finishes the delete of the current record and deletes no other', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(4, api);
  const release = api.hold('deleteUser');
  await confirmDelete();
  await expectTitle('Deleting user 1 of 4');
  await userEvent.keyboard('{Escape}');
  await press(button('Stop'));
  await expectTitle('Stopping after user 1 of 4');
  release();
  await expectTitle('1 deleted, 3 not tried');
  expect(remainingUsers(api)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(deletes(api)).toEqual([1]);
});

test('the deletion pauses after three equal failures, and the user can continue it', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(5, api);
  api.fail('deleteUser', { status: 409, times: 3 });
  await confirmDelete();
  await expectTitle('Paused: 3 refused, 2 not tried');
  const reason = dialog.getByText(/^Three records in a row failed for the same reason/);
  await expect.element(reason).toBeVisible();
  expect(boxOf(reason).bottom).toBeLessThan(boxOf(result(1)).top);
  await expect.element(button('Stop here')).toHaveFocus();
  await press(button('Continue with 2'));
  await expectTitle('2 deleted, 3 refused');
  expect(remainingUsers(api)).toEqual([1, 2, 3, 6, 7]);
});

test('Escape ends a paused deletion, its results stay, and its records stay selected', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(5, api);
  api.fail('deleteUser', { status: 409, times: 3 });
  await confirmDelete();
  await expectTitle('Paused: 3 refused, 2 not tried');
  await expect.element(button('Continue with 2')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expectTitle('3 refused, 2 not tried');
  await expect.element(button('Close')).toHaveFocus();
  await closeResults();
  await bar.getByRole('button', { name: 'Delete 5 users' }).click();
  await expectTitle('Delete 5 users');
  expect(deletes(api)).toEqual([1, 2, 3]);
});

test('on a phone, the buttons of a paused deletion share a line, and a double tap on Stop here does not close the results', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(5, api);
  api.fail('deleteUser', { status: 409, times: 3 });
  await confirmDelete();
  await expectTitle('Paused: 3 refused, 2 not tried');
  await page.viewport(390, 844);
  expect(boxOf(button('Stop here')).top).toBe(boxOf(button('Continue with 2')).top);
  await expect.element(button('Continue with 2')).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.dblClick(button('Stop here'));
  await expectTitle('3 refused, 2 not tried');
});

test('after a 429, the dialog shows how long the deletion waits', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(2, api);
  api.fail('deleteUser', { status: 429, error: 'Too Many Requests', retryAfter: 3600, times: 1 });
  await confirmDelete();
  await expect.element(dialog.getByText(/The API asks to wait: next request in 3\d{3} s\./)).toBeVisible();
  // The API's text only repeats the status.
  await expect.element(result(1).getByText(/^Failed to delete user: Too Many Requests Request/)).toBeVisible();
  await press(button('Stop'));
  await expectTitle('1 refused, 1 not tried');
  expect(deletes(api)).toEqual([1]);
});

test('the browser asks before the user leaves a running deletion', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(2, api);
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const release = api.hold('deleteUser');
  await confirmDelete();
  await expectTitle('Deleting user 1 of 2');
  expect(leave()).toBe(true);
  release();
  await expectTitle('2 deleted');
  expect(leave()).toBe(false);
});

test('the question before the user leaves a running deletion says how many records are deleted', async () => {
  const api = apiWithSevenUsers();
  api.respond('deleteUser', ({ path }, stored) => (path.id === 20402 ? new Promise(() => {}) : stored()));
  await onDesktop();
  await renderRoute('/', { roles: ['write'], api });
  // The test needs a screen to go back to.
  await page.getByRole('link', { name: /^Registered JOE Users/ }).click();
  await openDeleteQuestionOfFirst(3);
  await confirmDelete();
  await expectTitle('Deleting user 2 of 3');
  history.back();
  await expect.element(page.getByRole('alertdialog', { name: '1 of 3 is deleted. Stop here?' })).toBeVisible();
});

test('a deletion continues after a sign-in without deleting a record twice', async () => {
  const api = apiWithSevenUsers();
  const authClient = fakeAuthClient(signedIn('write'));
  await openDeleteQuestion(3, api, authClient);
  authClient.endAtRenewal();
  api.fail('deleteUser', { status: 401, times: 1 });
  await confirmDelete();
  await expect.element(page.getByText('Your session has ended')).toBeVisible();
  authClient.setState(signedIn('write'));
  await expectTitle('3 deleted');
  expect(remainingUsers(api)).toEqual([4, 5, 6, 7]);
  // A request with the response 401 has deleted nothing.
  expect(api.calls.filter(({ operationId, status }) => operationId === 'deleteUser' && status !== 401)).toHaveLength(3);
});

/** Collects the texts that are added to a log from now on, because a screen reader announces them. */
function collectAnnouncements() {
  const heard: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (!(target instanceof Element && target.role === 'log')) continue;
      for (const { textContent } of addedNodes) heard.push(textContent ?? '');
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

test('a screen reader announces the start, each result and the counts of a deletion', async () => {
  const api = apiWithSevenUsers();
  api.data.users[1] = aUser({ user_id: 20402, email: 'user-1@example.com' });
  await onDesktop();
  await renderRoute('/users', { authClient: fakeAuthClient(signedIn('write')), api });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await bar.getByRole('button', { name: 'Delete 7 users' }).click();
  await expectTitle('Delete 7 users');
  api.fail('deleteUser', { status: 409, times: 2 });
  const heard = collectAnnouncements();
  await confirmDelete();
  await expectTitle('5 deleted, 2 refused');
  expect(heard).toEqual([
    'Deleting 7 users',
    '1. user-1@example.com: Refused',
    '2. user-1@example.com: Refused',
    ...[3, 4, 5, 6, 7].map((number) => `${number}. user-${number}@example.com: Deleted and verified`),
    '5 deleted, 2 refused',
  ]);
});

test('a screen reader announces when a deletion pauses, waits and ends', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(7, api);
  api.fail('deleteUser', { status: 409, times: 3 });
  api.fail('deleteUser', { body: 5, times: 1 });
  api.fail('deleteUser', { status: 429, retryAfter: 3600, times: 1 });
  const heard = collectAnnouncements();
  await confirmDelete();
  await press(button('Continue with 4'));
  await expect.element(dialog.getByText(/^The API asks to wait: next request/)).toBeVisible();
  await press(button('Stop'));
  await expectTitle('4 refused, 1 confirmed but still there, 2 not tried');
  await press(button('Check again'));
  await expect
    .poll(() => heard.slice(4))
    .toEqual([
      'Paused: 3 refused, 4 not tried',
      '4. user-4@example.com: Confirmed, but still there',
      '5. user-5@example.com: Refused',
      'The API asks to wait.',
      '4 refused, 1 confirmed but still there, 2 not tried',
      '4. user-4@example.com: Confirmed, but still there',
      '4 refused, 1 confirmed but still there, 2 not tried',
    ]);
});

/** Clicks a button at the moment it appears, like a user who wanted to press the button that was there before. */
function clickOnceThere(name: string): { wasClicked: () => boolean } {
  let wasClicked = false;
  const observer = new MutationObserver(() => {
    const found = button(name).elements()[0];
    if (!(found instanceof HTMLElement) || wasClicked) return;
    wasClicked = true;
    expect(found).toHaveAttribute('aria-disabled', 'true');
    found.click();
  });
  observer.observe(document.body, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return { wasClicked: () => wasClicked };
}

test('a second click on the place of Stop neither continues a paused deletion nor closes its results', async () => {
  const api = apiWithSevenUsers();
  await openDeleteQuestion(5, api);
  api.fail('deleteUser', { status: 409, times: 3 });
  const resume = clickOnceThere('Continue with 2');
  const end = clickOnceThere('Close');
  await confirmDelete();
  await expect.poll(resume.wasClicked).toBe(true);
  await expectTitle('Paused: 3 refused, 2 not tried');
  expect(deletes(api)).toEqual([1, 2, 3]);
  await press(button('Continue with 2'));
  await expect.poll(end.wasClicked).toBe(true);
  await expectTitle('2 deleted, 3 refused');
  await closeResults();
});

test('the user can delete at most 20 selected rows at once, and none without write access', async () => {
  await onDesktop();
  const users = Array.from({ length: 21 }, (_, i) => aUser({ user_id: 1 + i, email: `user-${i + 1}@example.com` }));
  const { unmount } = await renderRoute('/users', { roles: ['write'], api: fakeApi({ users }) });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
  await expect.element(bar.getByRole('button', { name: 'Delete 20 users' })).toBeEnabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Select user-21@example.com' }).click();
  await expect.element(bar.getByRole('button', { name: 'Delete 21 users' })).toBeDisabled();
  await expect
    .element(bar.getByText('At most 20 users can be deleted at once, so that you can read the name of each first.'))
    .toBeVisible();
  await unmount();

  await renderRoute('/users', { api: fakeApi({ users }) });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(bar).toBeVisible();
  expect(bar.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(0);
});

test('in a low window, the bar of the selected rows covers no row, and the question and its answers are visible', async () => {
  await atWidth(320, 256);
  await renderRoute('/users', { roles: ['write'], api: apiWithSevenUsers() });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select user-1@example.com' }).click();
  await page.getByRole('checkbox', { name: 'Select user-2@example.com' }).click();
  const rows = page.getByRole('table').element().getBoundingClientRect();
  expect(bar.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(rows.bottom);

  await bar.getByRole('button', { name: /^Delete/ }).click();
  await expectTitle('Delete 2 users');
  for (const part of [dialog.getByRole('heading'), ...dialog.getByRole('button').all()]) {
    const { top, bottom } = part.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(256);
    expect(bottom - top).toBeLessThan(60);
  }
});
