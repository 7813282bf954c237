import { describe, expect, it, vi } from 'vitest';
import { app, logger, open, openCallback, openSignedIn, provider, state } from '../test/client-under-test.ts';
import { createFakeHost } from '../test/fake-host.ts';
import type { AuthClient } from './auth-client.ts';
import { AuthError } from './errors.ts';

/** The state of a promise, without waiting for it. */
async function settled(promise: Promise<unknown>) {
  await vi.advanceTimersByTimeAsync(0);
  const outcome = promise.then(
    (value) => value ?? 'done',
    (error) => error.code ?? error,
  );
  return Promise.race([outcome, new Promise((resolve) => setImmediate(resolve, 'waiting'))]);
}

/** Lets pending work finish. */
async function nextTurns() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const renewals = () => provider.tokenRequests.filter((request) => request.get('grant_type') === 'refresh_token').length;
const refuse = (error: string, status = 400) => {
  provider.answerToken = async () => Response.json({ error }, { status });
};

/** A session that ends because the provider has forgotten it. */
async function openEnded() {
  const page = await openSignedIn();
  provider.session = undefined;
  const refused = page.client.refresh();
  refused.catch(() => {});
  await vi.waitFor(() => expect(state(page.client).status).toBe('unauthenticated'));
  return { ...page, refused };
}

describe('access token', () => {
  it('U7: is renewed below 5 s of life, and not at 5 s', async () => {
    const { client } = await openSignedIn();
    const first = await client.getAccessToken();
    await vi.advanceTimersByTimeAsync(295_000);
    expect(await client.getAccessToken()).toBe(first);
    await vi.advanceTimersByTimeAsync(1000);
    const next = await Promise.all([client.getAccessToken(), client.getAccessToken()]);
    expect(new Set(next).size).toBe(1);
    expect(next[0]).not.toBe(first);
    expect(renewals()).toBe(1);
  });

  it('has the validity the caller asks for', async () => {
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(10_000);
    await client.getAccessToken(290);
    expect(renewals()).toBe(0);
    await client.getAccessToken(291);
    expect(renewals()).toBe(1);
  });

  it('is renewed once, not endlessly, if tokens live shorter than the caller asks', async () => {
    provider.tokenLifeS = 3;
    const { client } = await openSignedIn();
    expect(await client.getAccessToken()).toBeTruthy();
    expect(renewals()).toBe(1);
  });

  it('starts the client, and waits for it', async () => {
    provider.session = { sub: 'staff', sid: 'session-1' };
    expect(await open().client.getAccessToken()).toMatch(/^e30\./);
  });

  it('is refused if no user is signed in', async () => {
    const { client, probe } = open();
    const token = client.getAccessToken();
    probe('supported');
    await expect(token).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(client.refresh()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it.each([3_600_000, -3_600_000])('F12: is fresh with a clock %d ms off', async (offMs) => {
    const now = Date.now();
    provider.session = { sub: 'staff', sid: 'session-1' };
    const iat = Math.floor((now + offMs) / 1000);
    provider.forge.access = provider.forge.id = { iat, exp: iat + 300 };
    const { client } = await openSignedIn();
    await client.getAccessToken();
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(296_000);
    await client.getAccessToken();
    expect(renewals()).toBe(1);
  });

  it('lives as long as its claims say if the answer does not', async () => {
    provider.forge.response = { expires_in: undefined };
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(290_000);
    await client.getAccessToken();
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(6000);
    await client.getAccessToken();
    expect(renewals()).toBe(1);
  });

  it('F1: serves while it lives, though the provider is down', async () => {
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(100_000);
    provider.answerToken = async () => new Response('', { status: 503 });
    const token = client.getAccessToken(250);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toMatch(/^e30\./);
    expect(state(client)).toMatchObject({ status: 'authenticated' });
  });

  it('F-29: is pending when it is over and the provider is down; the session stands and heals', async () => {
    const { client } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(301_000);
    provider.answerToken = async () => Promise.reject(new TypeError('Failed to fetch'));
    const token = client.getAccessToken();
    token.catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(token).rejects.toMatchObject({ code: 'refresh_pending' });
    expect(state(client)).toMatchObject({ status: 'authenticated', expired: true });
    provider.answerToken = undefined;
    await client.getAccessToken();
    expect(state(client)).toMatchObject({ status: 'authenticated', expired: false });
  });
});

describe('U9 renewal after a refusal by the API', () => {
  it('F-27: 50 refusals of one token are one renewal, early and late ones', async () => {
    const { client } = await openSignedIn();
    const refused = await client.getAccessToken();
    await Promise.all(Array.from({ length: 49 }, () => client.refresh(refused)));
    await client.refresh(refused);
    expect(renewals()).toBe(1);
  });

  it('B12: brings changed roles', async () => {
    const { client } = await openSignedIn();
    provider.roles = ['lang'];
    await client.refresh();
    expect(state(client)).toMatchObject({ access: { canWrite: false, canLang: true } });
  });

  it('keeps the checked ID token where the answer brings no new one', async () => {
    const { client } = await openSignedIn();
    vi.setSystemTime(Date.now() + 3_600_000);
    provider.forge.response = { id_token: undefined };
    await client.refresh();
    expect(state(client)).toMatchObject({ status: 'authenticated' });
  });

  it('F2: heals by a silent sign-in when the refresh token is spent', async () => {
    const { client } = await openSignedIn();
    refuse('invalid_grant');
    const silent = provider.asked.length;
    provider.silently = async () => {
      provider.answerToken = undefined;
      return { url: provider.answer(provider.lastAsked().url) };
    };
    await client.refresh();
    expect(provider.asked.length).toBe(silent + 1);
    expect(state(client)).toMatchObject({ status: 'authenticated' });
  });
});

describe('session that ends under open work', () => {
  it('F-28: keeps the previous user and the reason, and lets requests wait', async () => {
    const { client, refused } = await openEnded();
    expect(state(client)).toMatchObject({
      reason: 'refresh_failed',
      error: { code: 'refresh_failed', message: 'Failed to refresh token' },
      previous: { info: { subject: 'staff' }, access: { canWrite: true } },
    });
    expect(await settled(refused)).toBe('waiting');
    expect(await settled(client.getAccessToken())).toBe('waiting');
  });

  it('continues after a sign-in of the same user in a second window', async () => {
    const { client, refused } = await openEnded();
    const token = client.getAccessToken();
    provider.session = { sub: 'staff', sid: 'session-2' };
    await client.login({ newWindow: true });
    expect(provider.lastAsked().by).toBe('popup');
    expect(state(client)).toMatchObject({ status: 'authenticated', info: { sessionId: 'session-2' } });
    expect(await token).toMatch(/^e30\./);
    expect(await settled(refused)).toBe('done');
  });

  it('F-33: sends nothing of the first user in the name of another', async () => {
    const { client, refused } = await openEnded();
    provider.session = { sub: 'another', sid: 'session-2' };
    await client.login({ newWindow: true });
    expect(state(client)).toMatchObject({ status: 'authenticated', info: { subject: 'another' } });
    await expect(refused).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('waits no longer after Log out', async () => {
    const { client, refused } = await openEnded();
    void client.logout();
    await expect(refused).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('stays if a second window fails, and the caller gets the error', async () => {
    const { client } = await openEnded();
    provider.discoveryFails = true;
    vi.spyOn(provider.navigators.popup, 'prepare').mockResolvedValueOnce({
      navigate: () => Promise.reject(new AuthError('window_blocked')),
      close() {},
    });
    await expect(client.login({ newWindow: true })).rejects.toMatchObject({ code: 'window_blocked' });
    expect(state(client)).toMatchObject({ reason: 'refresh_failed', previous: { info: { subject: 'staff' } } });
  });

  it('a second window takes the place of one that was closed unused', async () => {
    const { client } = await openEnded();
    const closed = new AbortController();
    vi.spyOn(provider.navigators.popup, 'prepare').mockImplementationOnce(async (params) => ({
      navigate: () =>
        new Promise((_, fail) => {
          const { popupSignal } = params as { popupSignal: AbortSignal };
          popupSignal.addEventListener('abort', () => fail(popupSignal.reason));
          closed.abort();
        }),
      close() {},
    }));
    const first = client.login({ newWindow: true });
    await vi.waitFor(() => expect(closed.signal.aborted).toBe(true));
    provider.session = { sub: 'staff', sid: 'session-2' };
    await client.login({ newWindow: true });
    await first;
    expect(state(client)).toMatchObject({ status: 'authenticated' });
  });

  it('shows why a sign-in cannot begin, and keeps the screen', async () => {
    const { client } = await openEnded();
    vi.spyOn(provider.navigators.redirect, 'prepare').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await client.login();
    expect(state(client)).toMatchObject({
      status: 'unauthenticated',
      error: { code: 'provider_unreachable' },
      previous: { info: { subject: 'staff' } },
    });
  });

  it('U7: stops renewing at the log-out: nothing is asked any more', async () => {
    const { client } = await openSignedIn();
    provider.answerToken = async () => new Response('', { status: 503 });
    client.refresh().catch(() => {});
    await vi.waitFor(() => expect(renewals()).toBe(1));
    void client.logout();
    // Longer than the renewal may try, and shorter than the pause before the log-out is tried again.
    await vi.advanceTimersByTimeAsync(15_000);
    expect(renewals()).toBe(1);
    expect(provider.asked.filter(({ by }) => by === 'iframe')).toHaveLength(1);
  });

  it('U7: spends no refresh token once it is over, and after a new sign-in none of the old', async () => {
    const { client, host, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined());
    sessionFrame()?.say('unchanged');
    sessionFrame()?.say('changed');
    const waiting = [client.getAccessToken(), client.refresh()];
    host.dispatch('online');
    host.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(renewals()).toBe(0);

    provider.session = { sub: 'staff', sid: 'session-2' };
    await client.login({ newWindow: true });
    await Promise.all(waiting);
    const spent = provider.tokenRequests.map((request) => request.get('refresh_token')).filter(Boolean);
    expect(spent).toEqual([expect.stringMatching(/^refresh-session-2-/)]);
  });

  it('U7: is not brought back by a renewal that was under way at the log-out', async () => {
    const { client } = await openSignedIn();
    let answer = (_: Response) => {};
    provider.answerToken = () => new Promise((resolve) => (answer = resolve));
    client.refresh().catch(() => {});
    await vi.waitFor(() => expect(renewals()).toBe(1));
    provider.discovery = { end_session_endpoint: undefined };
    vi.spyOn(provider.navigators.redirect, 'prepare').mockRejectedValue(new TypeError('Failed to fetch'));
    await client.logout();
    provider.answerToken = undefined;
    answer(await fetch('token', { body: new URLSearchParams() }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(state(client)).toMatchObject({ status: 'unauthenticated', reason: 'logged_out' });
  });
});

describe('expiry', () => {
  it('B7: is announced at that moment, once, and ends with the next renewal', async () => {
    const { client } = await openSignedIn();
    const expired = vi.fn();
    const stop = client.onTokenExpired(expired);
    await vi.advanceTimersByTimeAsync(299_900);
    expect(expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1100);
    expect(expired).toHaveBeenCalledOnce();
    expect(state(client)).toMatchObject({ status: 'authenticated', expired: true });
    await client.getAccessToken();
    expect(state(client)).toMatchObject({ expired: false });
    stop();
    await vi.advanceTimersByTimeAsync(400_000);
    expect(expired).toHaveBeenCalledOnce();
  });

  it('is not a keep-alive: an unused page asks for nothing', async () => {
    await openSignedIn();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(renewals()).toBe(0);
  });

  it('asks no timer for more than it can count, else it would ring at once', async () => {
    provider.tokenLifeS = 30 * 24 * 3600;
    const setTimeout = vi.spyOn(globalThis, 'setTimeout');
    const { client } = await openSignedIn();
    const delays = setTimeout.mock.calls.map(([, delay = 0]) => delay);
    expect(Math.max(...delays)).toBeGreaterThan(20 * 24 * 3_600_000);
    expect(Math.max(...delays)).toBeLessThan(2 ** 31);
    expect(state(client)).toMatchObject({ expired: false });
    setTimeout.mockRestore();
  });

  it('F14: is found out on return from sleep, and the token renewed', async () => {
    const { host } = await openSignedIn();
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    host.document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(renewals()).toBe(1));
  });

  it('is left alone in a hidden page', async () => {
    const { host } = await openSignedIn();
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    host.document.visibilityState = 'hidden';
    host.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(renewals()).toBe(0);
  });

  it('F-21: a renewal that waits goes out at once when the network is back', async () => {
    const { client, host } = await openSignedIn();
    provider.answerToken = () => Promise.reject(new TypeError('Failed to fetch'));
    const renewed = client.refresh();
    await vi.waitFor(() => expect(renewals()).toBe(1));
    await vi.advanceTimersByTimeAsync(1);
    provider.answerToken = undefined;
    host.dispatch('online');
    await renewed;
    expect(renewals()).toBe(2);
  });
});

describe('watching the provider', () => {
  it('B5: a changed session clears the tokens at once and keeps the screen', async () => {
    const { client, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined());
    sessionFrame()?.onload?.();
    expect(sessionFrame()?.received).toEqual([['admin-web session-1', 'https://login.example.com']]);
    sessionFrame()?.say('unchanged');
    sessionFrame()?.say('changed');
    expect(state(client)).toMatchObject({ reason: 'session_changed', previous: { info: { subject: 'staff' } } });
    expect(sessionFrame()?.removed).toBe(true);
  });

  it('F9: a frame that cannot tell is given up with one warning; the tokens stay', async () => {
    const { client, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined());
    sessionFrame()?.onload?.();
    sessionFrame()?.say('error');
    expect(logger.warn).toHaveBeenCalledOnce();
    expect(state(client)).toMatchObject({ status: 'authenticated' });
  });

  it('F10: does without session frame', async () => {
    provider.discovery = { check_session_iframe: undefined };
    const { client, sessionFrame } = await openSignedIn();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sessionFrame()).toBeUndefined();
    expect(state(client)).toMatchObject({ status: 'authenticated' });
  });
});

describe('leaving', () => {
  it('B4: logs out by GET with the ID token as hint, without a flash of the login screen', async () => {
    const { client, seen } = await openSignedIn();
    void client.logout();
    await vi.waitFor(() => expect(provider.lastAsked().by).toBe('redirect'));
    const { url } = provider.lastAsked();
    expect(url.pathname).toBe('/realms/joe/protocol/openid-connect/logout');
    expect(url.searchParams.get('id_token_hint')).toMatch(/^e30\./);
    expect(url.searchParams.get('client_id')).toBe('admin-web');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${app}/`);
    expect(state(client)).toEqual({ status: 'redirecting' });
    expect(seen.at(-1)).toBe('redirecting');
    await expect(client.getAccessToken()).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('F10: logs out here where the provider cannot', async () => {
    provider.discovery = { end_session_endpoint: undefined };
    const { client } = await openSignedIn();
    await client.logout();
    expect(state(client)).toMatchObject({
      reason: 'logged_out',
      error: { message: 'Not supported by the OIDC server' },
    });
    expect(state(client)).not.toHaveProperty('previous');
  });

  it.each(['login', 'logout', 'register'] as const)('goes once, however often %s is called', async (call) => {
    const { client } = await openSignedIn();
    for (const _ of [1, 2, 3]) void client[call]();
    await vi.waitFor(() => expect(provider.lastAsked().by).toBe('redirect'));
    await nextTurns();
    expect(provider.asked.filter(({ by }) => by === 'redirect')).toHaveLength(1);
  });

  it.each(['login', 'register'] as const)('a %s that cannot leave the page keeps the user signed in', async (call) => {
    const { client } = await openSignedIn();
    provider.navigators.redirect.prepare = async () => ({
      navigate: () => Promise.reject(new AuthError('provider_unreachable')),
      close() {},
    });
    await expect(client[call]()).rejects.toMatchObject({ code: 'provider_unreachable' });
    expect(state(client)).toMatchObject({ status: 'authenticated' });
    await client.refresh();
  });

  it('a session that ends during a failed redirect has ended, with the error of the redirect', async () => {
    const { client, sessionFrame } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined());
    sessionFrame()?.say('unchanged');
    provider.navigators.redirect.prepare = async () => ({
      navigate: async () => {
        sessionFrame()?.say('changed');
        throw new AuthError('provider_unreachable');
      },
      close() {},
    });
    await client.register();
    expect(state(client)).toMatchObject({
      reason: 'session_changed',
      error: { code: 'provider_unreachable' },
      previous: { info: { subject: 'staff' } },
    });
  });

  it('B8: registers with prompt=create', async () => {
    const { client } = await openSignedIn();
    void client.register();
    await vi.waitFor(() => expect(provider.lastAsked().by).toBe('redirect'));
    expect(provider.lastAsked().url.searchParams.get('prompt')).toBe('create');
  });

  it('U3: goes to the account page', async () => {
    const { client, host } = await openSignedIn();
    await client.accountManagement();
    expect(host.visited).toEqual([expect.stringContaining('/realms/joe/account?referrer=admin-web&referrer_uri=')]);
  });

  it('keeps a hostile return address out, of what it stores and of what it finds stored', async () => {
    const { client, host, probe } = open();
    const init = client.init();
    probe('supported');
    await init;
    void client.login({ returnTo: '//evil.test' });
    await vi.waitFor(() => expect(provider.lastAsked().by).toBe('redirect'));
    const stored = Object.keys(host.localStorage).map((key) => host.localStorage.getItem(key) ?? '');
    expect(stored.map((item) => JSON.parse(item).data.returnTo)).toEqual(['/']);

    const { client: second, host: back } = await openCallback({
      tamper: (item) => item.replace('/users?page=2', '//evil.test/users'),
    });
    await second.init();
    expect(back.location.href).toBe(`${app}/`);
  });

  it('reloads a page that comes back frozen on its way out, and no other', async () => {
    const { client, host } = await openSignedIn();
    host.dispatch('pageshow', { persisted: true });
    expect(host.visited).toEqual([]);
    void client.logout();
    host.dispatch('pageshow', { persisted: false });
    expect(host.visited).toEqual([]);
    host.dispatch('pageshow', { persisted: true });
    expect(host.visited).toEqual(['reload']);
  });
});

describe('tabs', () => {
  const tab = () => openSignedIn({ host: createFakeHost() });

  it('F-32: a log-out ends the others, whose screens stay', async () => {
    const [first, second] = [await tab(), await tab()];
    void first.client.logout();
    await vi.waitFor(() =>
      expect(state(second.client)).toMatchObject({ reason: 'logged_out', previous: { info: { subject: 'staff' } } }),
    );
  });

  it('F-32: after it a user can sign in again, also if the provider sends no session id', async () => {
    provider.session = { sub: 'staff', sid: '' };
    const [first, second] = [await tab(), await tab()];
    void first.client.logout();
    await vi.waitFor(() => expect(state(second.client).status).toBe('unauthenticated'));
    provider.session = { sub: 'staff', sid: '' };
    await second.client.login({ newWindow: true });
    expect(state(second.client).status).toBe('authenticated');
  });

  it('F-32: a log-out that did not reach the provider does not lock the others out', async () => {
    const [first, second] = [await tab(), await tab()];
    void first.client.logout();
    await vi.waitFor(() => expect(state(second.client).status).toBe('unauthenticated'));
    await second.client.login({ newWindow: true });
    expect(state(second.client).status).toBe('authenticated');
  });

  it('keeps the previous user during the redirect to a new sign-in', async () => {
    const [first, second] = [await tab(), await tab()];
    void first.client.logout();
    await vi.waitFor(() => expect(state(second.client).status).toBe('unauthenticated'));
    void second.client.login();
    await vi.waitFor(() =>
      expect(state(second.client)).toMatchObject({ status: 'redirecting', previous: { info: { subject: 'staff' } } }),
    );
  });

  const endAll = async (...clients: AuthClient[]) => {
    provider.session = undefined;
    for (const client of clients) client.refresh().catch(() => {});
    await vi.waitFor(() => expect(clients.map((client) => state(client).status)).not.toContain('authenticated'));
  };

  it('a new sign-in lets the others go on', async () => {
    const [first, second] = [await tab(), await tab()];
    await endAll(first.client, second.client);
    provider.session = { sub: 'staff', sid: 'session-2' };
    await first.client.login({ newWindow: true });
    await vi.waitFor(() => expect(state(second.client).status).toBe('authenticated'));
  });

  it("F-33: another person's does not take over a page that shows the first one's work", async () => {
    const [first, second] = [await tab(), await tab()];
    await endAll(first.client, second.client);
    provider.session = { sub: 'another', sid: 'session-2' };
    const ear = new BroadcastChannel('joe-auth https://login.example.com/realms/joe admin-web');
    const heard = new Promise((resolve) => {
      ear.onmessage = resolve;
    }).finally(() => ear.close());
    await first.client.login({ newWindow: true });
    await heard;
    await nextTurns();
    expect(state(second.client)).toMatchObject({ previous: { info: { subject: 'staff' } } });
  });
});

describe('end of the client', () => {
  it('leaves no timer, listener or frame behind', async () => {
    const { client, host, sessionFrame, seen } = await openSignedIn();
    await vi.waitFor(() => expect(sessionFrame()).toBeDefined());
    client.dispose();
    const shown = seen.length;
    expect(sessionFrame()?.removed).toBe(true);
    host.dispatch('online');
    host.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(seen.length).toBe(shown);
    expect(renewals()).toBe(0);
  });

  it('unsubscribes', async () => {
    const { client } = open();
    const listener = vi.fn();
    client.subscribe(listener)();
    client.dispose();
    expect(listener).not.toHaveBeenCalled();
  });
});
