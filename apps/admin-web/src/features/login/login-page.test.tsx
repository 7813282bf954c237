import { SessionError } from '@joe/auth';
import { signedIn } from '@joe/auth/testing';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../test/render-route.tsx';

const loginButton = page.getByRole('button', { name: 'Login with your JOE account' });

test.for(['/', '/users', '/lang', '/no/such/page'])(
  'the login screen appears at the URL %s if there is no session',
  async (url) => {
    const { authClient, api } = await renderRoute(url, {
      state: { status: 'unauthenticated', reason: 'no_session' },
    });
    await expect
      .element(page.getByRole('heading', { name: /^Browse and interact with data in a central space/ }))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Terms of use. Privacy policy.' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(location.pathname).toBe(url);
    await loginButton.click();
    expect(authClient.calls).toEqual(['login']);
    expect(api.calls).toEqual([]);
  },
);

test("the login screen shows the operator's notice", async () => {
  const state = { status: 'unauthenticated', reason: 'no_session' } as const;
  await renderRoute('/', { state, config: { notice: 'Maintenance tonight' } });
  await expect.element(page.getByText('Maintenance tonight')).toBeVisible();
});

test('in a low window the login screen shows the notice and the button without scrolling', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(568, 320);
  const state = { status: 'unauthenticated', reason: 'no_session' } as const;
  await renderRoute('/', { state, config: { notice: 'Maintenance tonight' } });
  await expect.element(page.getByText('Maintenance tonight')).toBeInViewport({ ratio: 1 });
  await expect.element(loginButton).toBeInViewport({ ratio: 1 });
});

test.for([
  [360, 225],
  [320, 256],
] as const)(
  'in a window of %i × %i px the login screen shows its button without scrolling',
  async ([width, height]) => {
    const { innerWidth, innerHeight } = window;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    await page.viewport(width, height);
    await renderRoute('/', { state: { status: 'unauthenticated', reason: 'no_session' } });
    await expect.element(loginButton).toBeInViewport({ ratio: 1 });
  },
);

test('the login screen shows that the provider cannot be reached, and Login tries again', async () => {
  const error = new SessionError('provider_unreachable');
  const { authClient } = await renderRoute('/', { state: { status: 'failed', error } });
  await expect.element(page.getByRole('alert')).toHaveTextContent(error.message);
  await loginButton.click();
  expect(authClient.calls).toEqual(['login']);
});

test('the requested screen opens after the sign-in', async () => {
  const { authClient } = await renderRoute('/not-authorized', {
    state: { status: 'unauthenticated', reason: 'no_session' },
  });
  await expect.element(loginButton).toBeVisible();
  authClient.setState(signedIn());
  await expect.element(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  await expect.element(loginButton).not.toBeInTheDocument();
});
