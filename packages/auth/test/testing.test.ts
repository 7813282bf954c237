import { expect, it, vi } from 'vitest';
import { fakeAuthClient, signedIn } from './testing.ts';

it('the fake client keeps the state and records the calls (U10)', async () => {
  const client = fakeAuthClient({ status: 'initializing' });
  const listener = vi.fn();
  const stop = client.subscribe(listener);
  client.show(signedIn('lang'));
  expect(await client.init()).toMatchObject({ access: { canWrite: false, canLang: true, roles: ['lang'] } });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  client.show({ status: 'redirecting' });
  expect(listener).toHaveBeenCalledOnce();

  await client.login();
  await client.register();
  await client.accountManagement();
  await client.refresh();
  await client.logout();
  expect(client.calls).toEqual(['login', 'register', 'accountManagement', 'refresh', 'logout']);
  expect(await client.getAccessToken()).toBe('test-token');
  client.onTokenExpired(() => {})();
  client.dispose();
});
