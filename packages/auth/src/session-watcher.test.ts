import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeWindow } from '../test/fake-window.ts';
import { createSessionWatcher } from './session-watcher.ts';

const provider = 'https://login.example.com';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = async ({ frameUrl = async () => `${provider}/frame` as string | undefined, timeoutMs = 10_000 } = {}) => {
  const browserWindow = createFakeWindow();
  const onChanged = vi.fn();
  const onGiveUp = vi.fn();
  const watcher = createSessionWatcher(browserWindow, {
    frameUrl,
    clientId: 'admin-web',
    intervalMs: 5000,
    timeoutMs,
    onChanged,
    onGiveUp,
  });
  watcher.start('session-1');
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1000);
  else await vi.waitUntil(() => browserWindow.frames.length > 0, 10_000);
  const frame = () => {
    const last = browserWindow.frames.at(-1);
    if (!last) throw new Error('no frame');
    return last;
  };
  return { browserWindow, watcher, onChanged, onGiveUp, frame };
};

it('the session watcher asks its frame every 5 s and reports a changed session', async () => {
  const { frame, onChanged, onGiveUp } = await start();
  frame().onload?.();
  frame().send('unchanged');
  await vi.advanceTimersByTimeAsync(5000);
  frame().send('unchanged');
  await vi.advanceTimersByTimeAsync(5000);
  expect(frame().received).toEqual(Array(3).fill(['admin-web session-1', provider]));
  expect(onChanged).not.toHaveBeenCalled();
  frame().send('changed');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(frame().removed).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(frame().received).toHaveLength(3);
  expect(onGiveUp).not.toHaveBeenCalled();
});

/** Sends "error" from the first frame, and then from the second one, which the watcher opens after it. */
async function sendErrorTwice(frame: Awaited<ReturnType<typeof start>>['frame']) {
  for (let time = 0; time < 2; time += 1) {
    frame().onload?.();
    frame().send('error');
    await vi.advanceTimersByTimeAsync(1000);
  }
}

it('the session watcher opens a second frame if the first one begins with "error"', async () => {
  const { browserWindow, frame, onChanged, onGiveUp } = await start();
  frame().onload?.();
  frame().send('error');
  await vi.advanceTimersByTimeAsync(1000);
  expect(browserWindow.frames.map(({ removed }) => removed)).toEqual([true, false]);
  frame().onload?.();
  frame().send('unchanged');
  frame().send('changed');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(onGiveUp).not.toHaveBeenCalled();
});

it('the session watcher stops if its frame responds with "error" after "unchanged"', async () => {
  const { browserWindow, frame, onGiveUp } = await start();
  frame().onload?.();
  frame().send('unchanged');
  frame().send('error');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onGiveUp).toHaveBeenCalledExactlyOnceWith("responds with 'error'");
  expect(browserWindow.frames).toHaveLength(1);
});

it('the session watcher stops if the second frame responds with "error" too', async () => {
  const { frame, onChanged, onGiveUp } = await start();
  await sendErrorTwice(frame);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onGiveUp).toHaveBeenCalledExactlyOnceWith("responds with 'error'");
  expect(onChanged).not.toHaveBeenCalled();
  expect(frame().removed).toBe(true);
});

it('the session watcher gives up if the frame reports a change directly after the sign-in', async () => {
  const { frame, onChanged, onGiveUp } = await start();
  frame().onload?.();
  frame().send('changed');
  expect(onChanged).not.toHaveBeenCalled();
  expect(onGiveUp).toHaveBeenCalledOnce();
});

it.each([
  ['does not load', false],
  ['does not respond', true],
])('the session watcher stops if the frame %s', async (reason, loads) => {
  const { frame, onGiveUp } = await start();
  if (loads) frame().onload?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onGiveUp).toHaveBeenCalledExactlyOnceWith(reason);
  expect(frame().removed).toBe(true);
});

it.each([
  ['has not loaded yet', 1000],
  ['did not load', 60_000],
])('retry() of the session watcher reopens a frame that %s', async (_, offlineMs) => {
  const { browserWindow, watcher, frame, onChanged, onGiveUp } = await start();
  await vi.advanceTimersByTimeAsync(offlineMs);
  watcher.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(browserWindow.frames.map(({ removed }) => removed)).toEqual([true, false]);
  frame().onload?.();
  frame().send('unchanged');
  watcher.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(browserWindow.frames).toHaveLength(2);
  frame().send('changed');
  expect(onChanged).toHaveBeenCalledOnce();

  watcher.start('session-2');
  await vi.advanceTimersByTimeAsync(60_000);
  watcher.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browserWindow.frames).toHaveLength(4);
  expect(onGiveUp).toHaveBeenCalledOnce();
});

it('retry() of the session watcher does not reopen a frame that responded with "error"', async () => {
  const { browserWindow, watcher, frame } = await start();
  await sendErrorTwice(frame);
  watcher.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browserWindow.frames).toHaveLength(2);
});

it("the session watcher's time limit does not include the time in which the page is suspended", async () => {
  vi.useRealTimers();
  const { frame, onGiveUp } = await start({ timeoutMs: 100 });
  frame().onload?.();
  const end = performance.now() + 150;
  while (performance.now() < end);
  setTimeout(() => frame().send('unchanged'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onGiveUp).not.toHaveBeenCalled();
});

it('the session watcher ignores messages of other windows and origins, and messages that are not text', async () => {
  const { browserWindow, frame, onChanged, onGiveUp } = await start();
  frame().onload?.();
  frame().send('unchanged');
  frame().send('changed', { origin: 'https://evil.test' });
  frame().send('changed', { source: browserWindow });
  frame().send(['changed']);
  expect(onChanged).not.toHaveBeenCalled();
  expect(onGiveUp).not.toHaveBeenCalled();
});

it('the session watcher opens one frame for each session', async () => {
  const { browserWindow, watcher } = await start();
  watcher.start('session-1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(browserWindow.frames).toHaveLength(1);
  watcher.start('session-2');
  await vi.advanceTimersByTimeAsync(1000);
  expect(browserWindow.frames.map(({ removed }) => removed)).toEqual([true, false]);
  watcher.stop();
  expect(browserWindow.frames.map(({ removed }) => removed)).toEqual([true, true]);
});

it("the session watcher opens only one frame if it is restarted while the frame's URL is loading", async () => {
  const address = Promise.withResolvers<string>();
  const { browserWindow, watcher } = await start({ frameUrl: () => address.promise });
  watcher.stop();
  watcher.start('session-1');
  await vi.advanceTimersByTimeAsync(1000);
  address.resolve(`${provider}/frame`);
  await vi.advanceTimersByTimeAsync(0);
  expect(browserWindow.frames).toHaveLength(1);
});

it('the session watcher opens no frame if the provider offers none or does not respond', async () => {
  const absent = await start({ frameUrl: async () => undefined });
  const broken = await start({ frameUrl: () => Promise.reject(new Error('down')) });
  for (const { browserWindow, onGiveUp } of [absent, broken]) {
    expect(browserWindow.frames).toEqual([]);
    expect(onGiveUp).not.toHaveBeenCalled();
  }
});

it('the session watcher opens no frame after it was stopped', async () => {
  const { browserWindow, watcher } = await start();
  watcher.start('session-2');
  watcher.stop();
  await vi.advanceTimersByTimeAsync(1000);
  // The frame of the first session.
  expect(browserWindow.frames).toHaveLength(1);
});

it('the session watcher opens its frame a second after the sign-in', async () => {
  const browserWindow = createFakeWindow();
  const frameUrl = async () => `${provider}/frame`;
  const options = {
    clientId: 'admin-web',
    intervalMs: 5000,
    timeoutMs: 10_000,
    onChanged: vi.fn(),
    onGiveUp: vi.fn(),
  };
  createSessionWatcher(browserWindow, { frameUrl, ...options }).start('session-1');
  await vi.advanceTimersByTimeAsync(999);
  expect(browserWindow.frames).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(browserWindow.frames).toHaveLength(1);
});
