import { expect, it, vi } from 'vitest';
import { fakeAuthClient, signedIn } from './testing.ts';

it('the fake auth client keeps its state and records calls', async () => {
  const client = fakeAuthClient({ status: 'initializing' });
  const listener = vi.fn();
  const stop = client.subscribe(listener);
  client.setState(signedIn('lang'));
  expect(await client.init()).toMatchObject({ access: { canWrite: false, roles: ['lang'] } });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  client.setState({ status: 'redirecting' });
  expect(listener).toHaveBeenCalledOnce();

  void client.userManager.signinRedirect();
  void client.userManager.signinPopup();
  await client.register();
  await client.accountManagement();
  await client.renewToken();
  void client.userManager.signoutRedirect();
  expect(client.calls).toEqual([
    'signinRedirect',
    'signinPopup',
    'register',
    'accountManagement',
    'renewToken',
    'signoutRedirect',
  ]);
  client.onTokenExpired(() => {})();
  client.dispose();
});

it('the fake auth client issues another token at each renewal, and waits for a sign-in after endAtRenewal()', async () => {
  const client = fakeAuthClient(signedIn());
  expect(await client.getAccessToken()).toBe('test-token-1');
  await client.renewToken();
  expect(await client.getAccessToken()).toBe('test-token-2');
  client.endAtRenewal();
  await client.renewToken();
  expect(client.getSnapshot()).toMatchObject({ status: 'unauthenticated', previous: { access: { canWrite: false } } });
  const token = client.getAccessToken();
  client.setState({ status: 'redirecting' });
  client.setState(signedIn());
  expect(await token).toBe('test-token-3');
  await client.renewToken();
  expect(client.getSnapshot().status).toBe('authenticated');
});
