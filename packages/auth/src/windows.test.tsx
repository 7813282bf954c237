import { afterEach, expect, it, vi } from 'vitest';
import { clients, logger, provider } from '../test/client-under-test.ts';
import { createAuthClient } from './client.ts';

// The library's own second window and hidden frame, in a real browser.

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const isPending = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => false,
      () => false,
    ),
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  ]);

async function openWindow() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  vi.spyOn(window, 'open').mockReturnValue(frame.contentWindow);
  const created: string[] = [];
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('joe-auth.') && this === localStorage) created.push(key.slice('joe-auth.'.length));
    return setItem.call(this, key, value);
  });
  const client = createAuthClient({ url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web', logger });
  clients.push(client);
  provider.discovery = { authorization_endpoint: 'about:blank', authorization_response_iss_parameter_supported: false };
  const login = client.login({ newWindow: true });
  login.catch(() => {});
  await vi.waitFor(() => expect(created).toHaveLength(1));
  await isPending(login);
  const [state = ''] = created;
  const answer = { source: 'oidc-client', url: `${location.origin}/silent-check-sso.html#state=${state}&code=c` };
  return { client, frame, login, state, answer };
}

it('F8: no message of another origin, even without a source, counts as the answer of a second window', async () => {
  const { frame, login, state, answer } = await openWindow();
  for (const forged of [
    { data: answer, origin: 'https://evil.test', source: null },
    { data: answer, origin: 'https://evil.test', source: frame.contentWindow },
    { data: { ...answer, source: 'evil' }, origin: location.origin, source: frame.contentWindow },
    { data: answer.url, origin: location.origin, source: frame.contentWindow },
    { data: { ...answer, url: answer.url.replace(state, 'another') }, origin: location.origin, source: null },
  ]) {
    window.dispatchEvent(new MessageEvent<unknown>('message', forged));
  }
  expect(await isPending(login)).toBe(true);
  frame.remove();
});

it('brings the answer over the channel of its state', async () => {
  const { client, frame, login, state, answer } = await openWindow();
  provider.session = { sub: 'staff', sid: 'session-1' };
  const nonce = JSON.parse(localStorage.getItem(`joe-auth.${state}`) ?? '{}').nonce;
  provider.forge.id = { nonce };
  const channel = new BroadcastChannel(`oidc-client-popup-${state}`);
  channel.postMessage(answer);
  channel.close();
  await login;
  expect(client.getSnapshot()).toMatchObject({ status: 'authenticated', info: { subject: 'staff' } });
  expect(localStorage.length).toBe(0);
  frame.remove();
});

it('F-28: rejects if the browser opens no window', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const client = createAuthClient({ url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web', logger });
  clients.push(client);
  await expect(client.login({ newWindow: true })).rejects.toMatchObject({ code: 'window_blocked' });
});

it('F6: starts where the browser blocks storage', () => {
  const blocked = { configurable: true, get: () => expect.unreachable('storage was used') };
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
  Object.defineProperty(window, 'sessionStorage', blocked);
  try {
    clients.push(createAuthClient({ url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web', logger }));
  } finally {
    Object.defineProperty(window, 'sessionStorage', before);
  }
});

it('F7: a hidden frame that never answers is given up after 10 s, and taken away', async () => {
  const client = createAuthClient({ url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web', logger });
  clients.push(client);
  provider.discovery = { authorization_endpoint: 'about:blank' };
  const before = document.querySelectorAll('iframe').length;
  const check = client.userManager.signinSilent({ forceIframeAuth: true });
  check.catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(check).rejects.toMatchObject({ code: 'silent_timeout' });
  await vi.waitFor(() => expect(document.querySelectorAll('iframe').length).toBe(before));
});
