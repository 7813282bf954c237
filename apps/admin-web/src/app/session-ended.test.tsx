import { SessionError } from '@joe/auth';
import { type FakeAuthClient, fakeAuthClient, signedIn } from '@joe/auth/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endDoubleClick, renderRoute } from '../../test/render-route.tsx';

const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
const loginButton = page.getByRole('button', { name: 'Login with your JOE account' });
const blocked = /The browser did not open the sign-in window\./;

/** Ends the session while a screen is open. */
async function openEnded() {
  const authClient = fakeAuthClient(signedIn());
  await renderRoute('/not-authorized', { authClient });
  await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  return endSession(authClient);
}

async function endSession(authClient: FakeAuthClient) {
  const { userManager } = authClient;
  const { info, access } = signedIn('write', 'lang');
  authClient.setState({ status: 'unauthenticated', reason: 'session_changed', previous: { info, access } });
  await expect.element(dialog).toMatchTextContent(/You were signed out elsewhere\. Sign in again to go on\./);
  const { signinPopup } = userManager;
  return {
    authClient,
    blockPopups() {
      userManager.signinPopup = async () => Promise.reject(new SessionError('window_blocked'));
    },
    allowPopups() {
      userManager.signinPopup = signinPopup;
    },
  };
}

test('the dialog closes when the user has signed in in the second window', async () => {
  const { authClient } = await openEnded();
  await loginButton.click();
  expect(authClient.calls).toEqual(['signinPopup']);
  await expect.element(loginButton).toHaveAttribute('aria-busy', 'true');
  authClient.setState(signedIn());
  await expect.element(dialog).not.toBeInTheDocument();
});

test('keys that the user is typing when the session ends do not open the second window', async () => {
  const { authClient } = await openEnded();
  await expect.element(dialog.getByRole('heading')).toHaveFocus();
  await endDoubleClick();
  await userEvent.keyboard('a{ }{Enter}');
  expect(authClient.calls).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  expect(authClient.calls).toEqual(['signinPopup']);
});

test('the user can open the second window again after returning to this window', async () => {
  const { authClient } = await openEnded();
  await loginButton.click();
  await expect.element(loginButton).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new Event('focus'));
  await expect.element(loginButton).not.toHaveAttribute('aria-busy');
  await endDoubleClick();
  await loginButton.click();
  expect(authClient.calls).toEqual(['signinPopup', 'signinPopup']);
});

test('a closed dialog opens again with the error if the browser blocks the second window', async () => {
  const { authClient, blockPopups } = await openEnded();
  blockPopups();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await loginButton.click();
  await expect.element(dialog).toMatchTextContent(blocked);
  await dialog.getByRole('button', { name: 'Use this window' }).click();
  expect(authClient.calls).toEqual(['signinRedirect']);
});

test('the banner of a closed dialog is in sight before the end of a long list', async () => {
  await page.viewport(1440, 600);
  const authClient = fakeAuthClient(signedIn());
  await renderRoute('/users', { authClient });
  await expect.element(page.getByRole('row').nth(20)).toBeInTheDocument();
  await endSession(authClient);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Your session has ended.')).toBeInViewport({ ratio: 1 });
});

test('the banner of a closed dialog does not cover the bar of selected rows', async () => {
  await page.viewport(1440, 600);
  const authClient = fakeAuthClient(signedIn());
  await renderRoute('/users', { authClient });
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select .*@/ })
    .first()
    .click();
  await endSession(authClient);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const bottomOf = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect().bottom;
  const banner = page.getByRole('status').filter({ has: loginButton });
  const bannerTop = () => banner.element().getBoundingClientRect().top;
  await expect.poll(() => bottomOf('Selected rows') - bannerTop()).toBeLessThanOrEqual(0);
});

/** Asks for the delete of the first user in the list, and answers with Yes. */
async function deleteFirstUser() {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await endDoubleClick();
  await page.getByRole('button', { name: 'Yes' }).click();
}

test('a closed dialog opens again above the question of a delete that waits for the sign-in', async () => {
  const authClient = fakeAuthClient(signedIn('write'));
  const { api } = await renderRoute('/users', { authClient });
  await expect.element(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
  await endSession(authClient);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await deleteFirstUser();
  await expect.element(dialog).toBeVisible();
  await loginButton.click();
  authClient.setState(signedIn('write'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/has been deleted\./)).toBeVisible();
  expect(api.callsOf('deleteUser')).toHaveLength(1);
});

test('the dialog does not say that a request will be sent if it was sent before the session ended', async () => {
  const authClient = fakeAuthClient(signedIn('write'));
  const { api } = await renderRoute('/users', { authClient });
  const release = api.hold('deleteUser');
  await deleteFirstUser();
  await expect.poll(() => api.callsOf('deleteUser')).toHaveLength(1);
  await endSession(authClient);
  await expect.element(dialog).toMatchTextContent(/, and your pending changes will be completed\./);
  release();
});

test('if the browser blocks the second window while a delete waits, the dialog warns before a sign-in in this window', async () => {
  const authClient = fakeAuthClient(signedIn('write'));
  const { api } = await renderRoute('/users', { authClient });
  await expect.element(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
  const { blockPopups } = await endSession(authClient);
  blockPopups();
  await userEvent.keyboard('{Escape}');
  await deleteFirstUser();
  await loginButton.click();
  const consequence = /If you sign in with this window instead, your pending changes may not be completed\./;
  await expect.element(dialog).toMatchTextContent(consequence);
  expect(api.callsOf('deleteUser')).toEqual([]);
});

test('after a failed sign-in in this window, the dialog shows one error, and still says why the session ended', async () => {
  const { authClient, blockPopups } = await openEnded();
  blockPopups();
  await loginButton.click();
  const error = new SessionError('provider_unreachable');
  authClient.userManager.signinRedirect = async () => Promise.reject(error);
  await dialog.getByRole('button', { name: 'Use this window' }).click();
  await expect.element(dialog).toMatchTextContent(/The identity provider cannot be reached\./);
  expect(dialog.element().textContent?.split(error.message)).toHaveLength(2);
  await expect.element(dialog).toMatchTextContent(/You were signed out elsewhere\./);
});

test('the error of a blocked window disappears when the user tries again', async () => {
  const { blockPopups, allowPopups } = await openEnded();
  blockPopups();
  await loginButton.click();
  await expect.element(dialog).toMatchTextContent(blocked);
  allowPopups();
  await endDoubleClick();
  await loginButton.click();
  await expect.element(dialog).not.toMatchTextContent(blocked);
  // The user returns without having signed in.
  window.dispatchEvent(new Event('focus'));
  await expect.element(loginButton).not.toHaveAttribute('aria-busy');
  await expect.element(dialog).not.toMatchTextContent(blocked);
});

test.for([
  {
    what: 'nothing about input on a screen without input',
    url: '/not-authorized',
    type: async () => {},
    text: /sign-in window\.[^.]*$/,
  },
  {
    what: 'that the draft of a recipe will be restored',
    url: '/add-recipe',
    type: () => page.getByRole('textbox', { name: 'ID' }).fill('905'),
    text: /your unsaved input here will be restored\./,
  },
  {
    what: 'that chosen files will be lost',
    url: '/lang',
    async type() {
      const dropZone = page.getByLabelText('Drag and drop some files here, or click to select files');
      await userEvent.upload(dropZone, new File(['{}'], 'EF533_de.json'));
      await expect.element(page.getByText(/^1 file chosen/)).toBeInTheDocument();
    },
    text: /your unsaved input here will be lost\./,
  },
])('if the browser blocks the second window, the dialog says $what', async ({ url, type, text }) => {
  const authClient = fakeAuthClient(signedIn('write', 'lang'));
  await renderRoute(url, { authClient });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await type();
  const { blockPopups } = await endSession(authClient);
  blockPopups();
  await loginButton.click();
  await expect.element(dialog).toMatchTextContent(blocked);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(text);
});
