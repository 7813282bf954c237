import { afterEach, expect, it, vi } from 'vitest';
import { clients, logger, provider } from '../test/client-under-test.ts';
import { createAuthClient } from './client.ts';

// Tests the popup and the hidden frame of oidc-client-ts in a real browser.

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
  const signIn = client.userManager.signinPopup();
  signIn.catch(() => {});
  await vi.waitFor(() => expect(created).toHaveLength(1));
  await isPending(signIn);
  const [state = ''] = created;
  const response = { source: 'oidc-client', url: `${location.origin}/silent-check-sso.html#state=${state}&code=c` };
  return { client, frame, signIn, state, response };
}

it('a sign-in in a popup ignores forged messages', async () => {
  const { frame, signIn, state, response } = await openWindow();
  for (const forged of [
    { data: response, origin: 'https://evil.test', source: null },
    { data: response, origin: 'https://evil.test', source: frame.contentWindow },
    { data: { ...response, source: 'evil' }, origin: location.origin, source: frame.contentWindow },
    { data: response.url, origin: location.origin, source: frame.contentWindow },
    { data: { ...response, url: response.url.replace(state, 'another') }, origin: location.origin, source: null },
  ]) {
    window.dispatchEvent(new MessageEvent<unknown>('message', forged));
  }
  expect(await isPending(signIn)).toBe(true);
  frame.remove();
});

it('a sign-in in a popup also receives its response over a BroadcastChannel', async () => {
  const { client, frame, signIn, state, response } = await openWindow();
  provider.session = { sub: 'staff', sid: 'session-1' };
  const nonce = JSON.parse(localStorage.getItem(`joe-auth.${state}`) ?? '{}').nonce;
  provider.forge.id = { nonce };
  const channel = new BroadcastChannel(`oidc-client-popup-${state}`);
  channel.postMessage(response);
  channel.close();
  await signIn;
  expect(client.getSnapshot()).toMatchObject({ status: 'authenticated', info: { subject: 'staff' } });
  expect(Object.keys(localStorage)).toEqual(['joe-user-expected']);
  frame.remove();
});

it('a sign-in in a popup rejects if the browser blocks the popup', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const client = createAuthClient({ url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web', logger });
  clients.push(client);
  await expect(client.userManager.signinPopup()).rejects.toMatchObject({ code: 'window_blocked' });
});

it('a client can be created if the browser blocks the session storage', () => {
  const blocked = { configurable: true, get: () => expect.unreachable('storage was used') };
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage') ?? {};
  Object.defineProperty(window, 'sessionStorage', blocked);
  try {
    clients.push(createAuthClient({ url: 'https://login.example.com', realm: 'joe', clientId: 'admin-web', logger }));
  } finally {
    Object.defineProperty(window, 'sessionStorage', before);
  }
});

it('a hidden frame without response is removed after its time limit', async () => {
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
