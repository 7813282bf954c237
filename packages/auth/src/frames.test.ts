import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeHost } from '../test/fake-host.ts';
import { createSessionWatcher, probeThirdPartyCookies } from './frames.ts';

const provider = 'https://login.example.com';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('cookie probe', () => {
  const start = () => {
    const host = createFakeHost();
    const answer = probeThirdPartyCookies(host, `${provider}/probe`, 10_000);
    const [frame] = host.frames;
    if (!frame) throw new Error('no frame');
    return { host, answer, frame };
  };

  it.each(['supported', 'unsupported'] as const)('hears %s', async (word) => {
    const { answer, frame } = start();
    expect(frame).toMatchObject({ hidden: true, src: `${provider}/probe` });
    frame.say(word);
    expect(await answer).toBe(word);
    expect(frame.removed).toBe(true);
  });

  it('F7: gives up after the time limit', async () => {
    const { answer, frame } = start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('timeout');
    expect(frame.removed).toBe(true);
  });

  it('F8, T-11: believes no other window, origin or word', async () => {
    const { host, answer, frame } = start();
    frame.say('supported', { origin: 'https://evil.test' });
    frame.say('supported', { source: host });
    frame.say('supported', { origin: host.location.origin, source: host });
    frame.say({ toString: () => 'supported' });
    frame.say('SUPPORTED');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('timeout');
  });
});

describe('session watcher', () => {
  const start = async ({ frameUrl = async () => `${provider}/frame` as string | undefined } = {}) => {
    const host = createFakeHost();
    const onChanged = vi.fn();
    const onBlind = vi.fn();
    const watcher = createSessionWatcher(host, {
      frameUrl,
      clientId: 'admin-web',
      intervalMs: 5000,
      timeoutMs: 10_000,
      onChanged,
      onBlind,
    });
    watcher.start('session-1');
    await vi.advanceTimersByTimeAsync(0);
    const frame = () => {
      const last = host.frames.at(-1);
      if (!last) throw new Error('no frame');
      return last;
    };
    return { host, watcher, onChanged, onBlind, frame };
  };

  it('asks every 5 s, the provider alone, and hears that the session changed', async () => {
    const { frame, onChanged, onBlind } = await start();
    frame().onload?.();
    frame().say('unchanged');
    await vi.advanceTimersByTimeAsync(5000);
    frame().say('unchanged');
    await vi.advanceTimersByTimeAsync(5000);
    expect(frame().received).toEqual(Array(3).fill(['admin-web session-1', provider]));
    expect(onChanged).not.toHaveBeenCalled();
    frame().say('changed');
    expect(onChanged).toHaveBeenCalledOnce();
    expect(frame().removed).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(frame().received).toHaveLength(3);
    expect(onBlind).not.toHaveBeenCalled();
  });

  it('F9: stops, once, when the frame cannot tell', async () => {
    const { frame, onChanged, onBlind } = await start();
    frame().onload?.();
    frame().say('error');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onBlind).toHaveBeenCalledExactlyOnceWith("it answers 'error'");
    expect(onChanged).not.toHaveBeenCalled();
    expect(frame().removed).toBe(true);
  });

  it('does not believe a frame that denies a session just confirmed: it cannot see the cookie', async () => {
    const { frame, onChanged, onBlind } = await start();
    frame().onload?.();
    frame().say('changed');
    expect(onChanged).not.toHaveBeenCalled();
    expect(onBlind).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not load', false],
    ['does not answer', true],
  ])('F7: stops when the frame %s', async (_, loads) => {
    const { frame, onBlind } = await start();
    if (loads) frame().onload?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onBlind).toHaveBeenCalledOnce();
    expect(frame().removed).toBe(true);
  });

  it('F8: believes no other window or origin', async () => {
    const { host, frame, onChanged, onBlind } = await start();
    frame().onload?.();
    frame().say('unchanged');
    frame().say('changed', { origin: 'https://evil.test' });
    frame().say('changed', { source: host });
    frame().say(['changed']);
    expect(onChanged).not.toHaveBeenCalled();
    expect(onBlind).not.toHaveBeenCalled();
  });

  it('keeps one frame for one session, and takes a new one for another', async () => {
    const { host, watcher } = await start();
    watcher.start('session-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(host.frames).toHaveLength(1);
    watcher.start('session-2');
    await vi.advanceTimersByTimeAsync(0);
    expect(host.frames.map(({ removed }) => removed)).toEqual([true, false]);
    watcher.stop();
    expect(host.frames.map(({ removed }) => removed)).toEqual([true, true]);
  });

  it('F10: is quiet about a provider that has no such frame, or does not answer', async () => {
    const absent = await start({ frameUrl: async () => undefined });
    const broken = await start({ frameUrl: () => Promise.reject(new Error('down')) });
    for (const { host, onBlind } of [absent, broken]) {
      expect(host.frames).toEqual([]);
      expect(onBlind).not.toHaveBeenCalled();
    }
  });

  it('opens no frame when it was stopped meanwhile', async () => {
    const { host, watcher } = await start({ frameUrl: async () => undefined });
    watcher.start('session-2');
    watcher.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(host.frames).toEqual([]);
  });
});
