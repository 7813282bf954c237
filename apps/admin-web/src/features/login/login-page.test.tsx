import { SessionError } from '@joe/auth';
import { signedIn } from '@joe/auth/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, renderRoute } from '../../../test/render-route.tsx';

const noSession = { status: 'unauthenticated', reason: 'no_session' } as const;
const loginButton = page.getByRole('button', { name: 'Login with your JOE account' });

test.for(['/', '/users', '/lang', '/no/such/page'])(
  'the login screen appears at the URL %s if there is no session',
  async (url) => {
    const { authClient, api } = await renderRoute(url, { state: noSession });
    await expect
      .element(page.getByRole('heading', { name: /^Browse and interact with data in a central space/ }))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Terms of use. Privacy policy.' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'JOE' })).toBeVisible();
    await expect.element(page.getByRole('presentation')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(location.pathname).toBe(url);
    await loginButton.click();
    expect(authClient.calls).toEqual(['signinRedirect']);
    expect(api.calls).toEqual([]);
  },
);

test("the login screen shows the operator's notice", async () => {
  await renderRoute('/', { state: noSession, config: { notice: 'Maintenance tonight' } });
  await expect.element(page.getByText('Maintenance tonight')).toBeVisible();
});

test('in a low window the login screen shows the notice and the button without scrolling', async () => {
  await atWidth(568, 320);
  await renderRoute('/', { state: noSession, config: { notice: 'Maintenance tonight' } });
  await expect.element(page.getByText('Maintenance tonight')).toBeInViewport({ ratio: 1 });
  await expect.element(loginButton).toBeInViewport({ ratio: 1 });
});

test.for([
  [360, 225],
  [320, 256],
] as const)(
  'in a window of %i × %i px the login screen shows its button without scrolling',
  async ([width, height]) => {
    await atWidth(width, height);
    await renderRoute('/', { state: noSession });
    await expect.element(loginButton).toBeInViewport({ ratio: 1 });
  },
);

test('the login screen shows that the provider cannot be reached, and Login tries again', async () => {
  const error = new SessionError('provider_unreachable');
  const { authClient } = await renderRoute('/', { state: { status: 'failed', error } });
  await expect.element(page.getByRole('alert')).toHaveTextContent(error.message);
  await loginButton.click();
  expect(authClient.calls).toEqual(['signinRedirect']);
});

test('Login is busy during the redirect, and shows only its own error if it fails', async () => {
  const error = new SessionError('callback_failed');
  const { authClient } = await renderRoute('/', {
    state: { status: 'unauthenticated', reason: 'callback_failed', error },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent(error.message);
  const redirect = Promise.withResolvers<void>();
  authClient.userManager.signinRedirect = () => redirect.promise;
  await loginButton.click();
  await expect.element(loginButton).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  redirect.reject(new SessionError('provider_unreachable'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('The identity provider cannot be reached.');
  await expect.element(loginButton).not.toHaveAttribute('aria-busy');
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});

test('the message about a pending log-out disappears when the log-out has reached the provider', async () => {
  const error = new SessionError('logout_pending');
  const { authClient } = await renderRoute('/not-authorized');
  authClient.userManager.signoutRedirect = async () => {
    authClient.setState({ status: 'unauthenticated', reason: 'logged_out', error });
    throw error;
  };
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByText(error.message)).toBeVisible();
  authClient.setState({ status: 'unauthenticated', reason: 'logged_out' });
  await expect.element(page.getByText(error.message)).not.toBeInTheDocument();
});

test('the requested screen opens after the sign-in', async () => {
  const { authClient } = await renderRoute('/not-authorized', { state: noSession });
  await expect.element(loginButton).toBeVisible();
  authClient.setState(signedIn());
  await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect.element(loginButton).not.toBeInTheDocument();
});
