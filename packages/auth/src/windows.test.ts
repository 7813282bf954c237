import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeHost } from './fake-host.ts';
import { browserNavigators } from './windows.ts';

const app = 'https://app.example.com';
const request = { url: 'https://login.example.com/auth?state=s-1', state: 's-1' };
const answer = { source: 'oidc-client', url: `${app}/silent-check-sso.html#state=s-1&code=c` };

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const open = () => {
  const host = createFakeHost(`${app}/`);
  return { host, ...browserNavigators(host, 10_000) };
};

/** How a promise ends, or that it has not. */
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      (value) => value,
      (error) => error.code ?? error,
    ),
    new Promise((resolve) => setImmediate(resolve, 'waiting')),
  ]);

describe('redirect', () => {
  it.each(['assign', 'replace'] as const)(
    'leaves by %s, and fails after 10 s in a page that is still here',
    async (method) => {
      const { host, redirect } = open();
      const gone = (await redirect.prepare(method)).navigate(request);
      const outcome = gone.catch((error) => error);
      expect(host.visited).toEqual([request.url]);
      await vi.advanceTimersByTimeAsync(9999);
      expect(await stateOf(gone)).toBe('waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ code: 'provider_unreachable' });
    },
  );
});

describe('hidden frame', () => {
  const start = async () => {
    const { host, iframe } = open();
    const navigated = (await iframe.prepare()).navigate(request);
    navigated.catch(() => {});
    const [frame] = host.frames;
    if (!frame) throw new Error('no frame');
    return { host, frame, navigated };
  };

  it('brings the answer, and is taken away', async () => {
    const { host, frame, navigated } = await start();
    expect(frame).toMatchObject({ hidden: true, title: 'Sign-in check', src: request.url });
    frame.say(answer, { origin: app });
    expect(await navigated).toEqual({ url: answer.url });
    expect(frame.removed).toBe(true);
    expect(host.visited).toEqual([]);
  });

  it('F8: believes no other origin, window or word', async () => {
    const { host, frame, navigated } = await start();
    frame.say(answer);
    frame.say(answer, { origin: 'https://evil.test' });
    frame.say(answer, { origin: app, source: host });
    frame.say(answer.url, { origin: app });
    frame.say(null, { origin: app });
    frame.say({ ...answer, source: 'evil' }, { origin: app });
    frame.say({ ...answer, url: 7 }, { origin: app });
    expect(await stateOf(navigated)).toBe('waiting');
  });

  it('F7: fails after 10 s, and is taken away', async () => {
    const { frame, navigated } = await start();
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(navigated).rejects.toMatchObject({ code: 'silent_timeout' });
    expect(frame.removed).toBe(true);
  });

  it('can be taken away before it was used', async () => {
    const { host, iframe } = open();
    (await iframe.prepare()).close();
    expect(host.frames).toEqual([]);
  });
});

describe('second window', () => {
  const start = async () => {
    const { host, popup } = open();
    const stop = new AbortController();
    const prepared = await popup.prepare(stop.signal);
    const navigated = prepared.navigate(request);
    navigated.catch(() => {});
    return { host, stop, prepared, navigated };
  };

  /** Says something where only pages of this origin can. */
  const say = (data: unknown, state = request.state) => {
    const channel = new BroadcastChannel(`joe-auth answer ${state}`);
    channel.postMessage(data);
    channel.close();
  };

  it('brings the answer over the channel of its state, and is closed', async () => {
    const { host, navigated } = await start();
    expect(host.opened).toEqual([{ visited: [request.url], closed: false }]);
    say({ ...answer, url: 'of another question' }, 'another');
    say({ ...answer, source: 'another' });
    say(answer);
    expect(await navigated).toEqual({ url: answer.url });
    expect(host.opened[0]?.closed).toBe(true);
  });

  it('waits as long as somebody types, and ends when it is given up', async () => {
    const { host, stop, navigated } = await start();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await stateOf(navigated)).toBe('waiting');
    stop.abort();
    await expect(navigated).rejects.toBe(stop.signal.reason);
    expect(host.opened[0]?.closed).toBe(true);
  });

  it('F-28: says that the browser opened none', async () => {
    const { host, popup } = open();
    host.blocked.add('popup');
    const prepared = await popup.prepare(new AbortController().signal);
    await expect(prepared.navigate(request)).rejects.toMatchObject({ code: 'window_blocked' });
    prepared.close();
  });
});
