import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { countRenewals, logger, openPage, openSignedIn, provider } from '../test/client-under-test.ts';
import { AuthProvider, SessionContext, useAuth, useSession } from './react.tsx';

// Code that follows the documentation of react-oidc-context must be safe: `useAuth()` and `useSession()` agree.

type Page = ReturnType<typeof openPage>;
type Auth = ReturnType<typeof useAuth>;

let auth: Auth;
/** Every value of the user and the settings that React has received. */
let seen: unknown[] = [];

function DocumentedUsage() {
  auth = useAuth();
  seen.push(auth.user, auth.settings);
  if (auth.isLoading && !auth.activeNavigator) return <p>Loading...</p>;
  if (auth.error) return <p>Oops... {auth.error.message}</p>;
  return <p>{auth.isAuthenticated ? `Hello ${auth.user?.profile.sub}` : 'Signed out'}</p>;
}

function SessionUsage() {
  const session = useSession();
  const isExpired = session.status === 'authenticated' && session.isTokenExpired;
  return <b>{isExpired ? 'expired' : session.status}</b>;
}

async function show({ client }: Pick<Page, 'client'>) {
  seen = [];
  const screen = await render(
    <StrictMode>
      <AuthProvider userManager={client.userManager}>
        <SessionContext value={client}>
          <DocumentedUsage />
          <SessionUsage />
        </SessionContext>
      </AuthProvider>
    </StrictMode>,
  );
  const expectTexts = (documented: string, ours: string) =>
    vi.waitFor(() => {
      const texts = [...screen.container.children].map(({ textContent }) => textContent);
      expect(texts).toEqual([documented, ours]);
    });
  return { expectTexts };
}

const tokensSeen = () =>
  seen
    .map((value) => JSON.stringify(value) ?? '')
    .filter((text) => /e30\.|refresh-session|"id_token":"|"access_token":"[^"]/.test(text));

it('a page that uses only useAuth() can sign in, renew and sign out', async () => {
  // A test of the app in the same tab may have stored scroll positions of React Router.
  sessionStorage.clear();
  const page = openPage();
  const { expectTexts } = await show(page);
  page.probe('supported');
  await expectTexts('Signed out', 'unauthenticated');

  provider.session = { sub: 'staff', sid: 'session-1' };
  expect((await auth.signinPopup())?.access_token).toBe('');
  await expectTexts('Hello staff', 'authenticated');
  expect(auth.user?.expired).toBe(false);

  const users = await Promise.all(Array.from({ length: 5 }, () => auth.signinSilent()));
  expect(countRenewals()).toBe(1);
  expect(users.map((user) => user?.access_token)).toEqual(['', '', '', '', '']);
  await expectTexts('Hello staff', 'authenticated');

  void auth.signoutRedirect();
  await expectTexts('Signed out', 'redirecting');
  await vi.waitFor(() => expect(provider.lastAuthRequest().url.pathname).toMatch(/logout$/));
  expect(provider.lastAuthRequest().url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
  expect(tokensSeen()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it('two calls of signinRedirect() redirect once, and the signed-in user has the given state', async () => {
  const page = openPage();
  const { expectTexts } = await show(page);
  page.probe('supported');
  await expectTexts('Signed out', 'unauthenticated');
  void auth.signinRedirect({ state: { from: 'here' }, prompt: 'login' });
  void auth.signinRedirect();
  await vi.waitFor(() => expect(provider.lastAuthRequest().by).toBe('redirect'));
  const { url } = provider.lastAuthRequest();
  expect(url.searchParams.get('prompt')).toBe('login');
  expect(provider.authRequests.filter(({ by }) => by === 'redirect')).toHaveLength(1);

  provider.session = { sub: 'staff', sid: 'session-1' };
  const user = await page.client.userManager.signinRedirectCallback(provider.callbackUrl(url));
  expect(user).toMatchObject({ state: { from: 'here' }, access_token: '' });
});

it('the user and the settings that React receives contain no tokens', async () => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  await expectTexts('Hello staff', 'authenticated');
  expect(await page.client.userManager.getUser()).toMatchObject({ access_token: '', profile: { sub: 'staff' } });
  expect(await auth.settings.userStore?.getAllKeys()).toEqual([]);
  expect(tokensSeen()).toEqual([]);
});

it('useAuth() reports isLoading until the start has ended', async () => {
  const page = openPage();
  let respond = (_: { url: string }) => {};
  provider.frameResponse = () => new Promise((resolve) => (respond = resolve));
  const { expectTexts } = await show(page);
  await vi.waitFor(() => expect(provider.authRequests).toHaveLength(1));
  await expectTexts('Loading...', 'initializing');
  provider.session = { sub: 'staff', sid: 'session-1' };
  respond({ url: provider.callbackUrl(provider.lastAuthRequest().url) });
  await expectTexts('Hello staff', 'authenticated');
});

it('useAuth() shows the user although the URL contains an unknown sign-in response', async () => {
  history.replaceState(null, '', '#state=unknown&code=canary');
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  await expectTexts('Hello staff', 'authenticated');
  history.replaceState(null, '', location.pathname + location.search);
});

it('useAuth() is not authenticated while the token is expired', async () => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  await expectTexts('Hello staff', 'authenticated');
  const onExpired = vi.fn();
  const onceExpired = vi.fn();
  const stop = auth.events.addAccessTokenExpired(onExpired);
  auth.events.addAccessTokenExpired(onceExpired);
  await vi.advanceTimersByTimeAsync(301_000);
  expect(onExpired).toHaveBeenCalledOnce();
  await expectTexts('Signed out', 'expired');
  expect(countRenewals()).toBe(0);
  await page.client.getAccessToken();
  await expectTexts('Hello staff', 'authenticated');
  stop();
  auth.events.removeAccessTokenExpired(onceExpired);
  await vi.advanceTimersByTimeAsync(301_000);
  expect(onExpired).toHaveBeenCalledOnce();
  expect(onceExpired).toHaveBeenCalledOnce();
  expect(tokensSeen()).toEqual([]);
});

it('a session that ends at the provider also ends in useAuth() and useSession()', async () => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  await vi.waitFor(() => expect(page.sessionFrame()).toBeDefined(), 3000);
  page.sessionFrame()?.send('unchanged');
  page.sessionFrame()?.send('changed');
  await expectTexts('Signed out', 'unauthenticated');
});

it('removeUser() ends the local session', async () => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  await auth.removeUser();
  await expectTexts('Signed out', 'unauthenticated');
  await expect(page.client.getAccessToken()).rejects.toMatchObject({ code: 'not_signed_in' });
});

it('useAuth() and useSession() report the error of a failed start', async () => {
  provider.discoveryFails = true;
  const { expectTexts } = await show(openPage());
  await expectTexts('Oops... The identity provider cannot be reached.', 'failed');
});

it('if the provider responds to a renewal with 503, signinSilent() returns null and the user stays signed in', async () => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  await expectTexts('Hello staff', 'authenticated');
  provider.tokenResponse = async () => new Response('', { status: 503 });
  const renewed = auth.signinSilent();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await renewed).toBeNull();
  await expectTexts('Oops... The identity provider does not respond, but you are still signed in.', 'authenticated');
  expect(auth.isAuthenticated).toBe(true);
});

it('if a renewal ends the session, signinSilent() returns null, and only useSession() has the error', async () => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  await expectTexts('Hello staff', 'authenticated');
  provider.session = undefined;
  expect(await auth.signinSilent()).toBeNull();
  await expectTexts('Signed out', 'unauthenticated');
  expect(auth.error).toBeUndefined();
  expect(page.client.getSnapshot()).toMatchObject({ error: { code: 'renewal_failed' } });
});

it('startSilentRenew() of the library does not renew tokens', async () => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  expect(auth.settings).toMatchObject({ automaticSilentRenew: false, monitorSession: false });
  auth.startSilentRenew();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(countRenewals()).toBe(0);
  auth.stopSilentRenew();
  await expectTexts('Hello staff', 'authenticated');
});

it.each([
  ['The password grant', () => auth.signinResourceOwnerCredentials({ username: 'staff', password: 'secret' })],
  ['Log-out in a second window', () => auth.signoutPopup()],
  ['Log-out in a hidden frame', () => auth.signoutSilent()],
])('the unsupported call "%s" sets an error without sending a request', async (feature, call) => {
  const page = await openSignedIn();
  const { expectTexts } = await show(page);
  const sent = provider.tokenRequests.length + provider.authRequests.length;
  await call();
  const message = `${feature} is not supported. Use signinRedirect(), signinPopup() and signoutRedirect().`;
  await expectTexts(`Oops... ${message}`, 'authenticated');
  expect(provider.tokenRequests.length + provider.authRequests.length).toBe(sent);
});

it('a popup that is replaced is no error, and both calls of signinPopup() return the user', async () => {
  const page = openPage();
  const { expectTexts } = await show(page);
  page.probe('supported');
  await expectTexts('Signed out', 'unauthenticated');
  const { popup } = provider.navigators;
  const { prepare } = popup;
  const response = Promise.withResolvers<void>();
  vi.spyOn(popup, 'prepare').mockImplementation(async (params) => {
    const handle = await prepare(params);
    const { popupSignal } = params as { popupSignal: AbortSignal };
    const aborted = new Promise<never>((_, reject) => {
      popupSignal.addEventListener('abort', () => reject(new Error('Popup aborted')));
    });
    return {
      ...handle,
      navigate: (request) => Promise.race([aborted, response.promise.then(() => handle.navigate(request))]),
    };
  });
  const first = auth.signinPopup();
  const second = auth.signinPopup();
  await vi.waitFor(() => expect(auth.activeNavigator).toBe('signinPopup'));
  // If the end of the first call changed anything, React has rendered the change after two frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(auth).toMatchObject({ activeNavigator: 'signinPopup', error: undefined });
  provider.session = { sub: 'staff', sid: 'session-1' };
  response.resolve();
  for (const call of [first, second]) expect(await call).toMatchObject({ profile: { sub: 'staff' } });
  await expectTexts('Hello staff', 'authenticated');
  await vi.waitFor(() => expect(auth).toMatchObject({ activeNavigator: undefined, error: undefined }));
});

it('signinPopup() reports an error if the browser blocks the popup', async () => {
  const { expectTexts } = await show(await openSignedIn());
  vi.spyOn(provider.navigators.popup, 'prepare').mockResolvedValue({
    navigate: () => Promise.reject(new Error('Attempted to navigate on a disposed window')),
    close() {},
  });
  expect(await auth.signinPopup()).toBeNull();
  await expectTexts('Oops... The browser did not open the sign-in window.', 'authenticated');
  expect(logger.error).not.toHaveBeenCalled();
});
