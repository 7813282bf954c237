import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeWindow } from '../test/fake-window.ts';
import { probeThirdPartyCookies } from './cookie-probe.ts';

const provider = 'https://login.example.com';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = () => {
  const browserWindow = createFakeWindow();
  const result = probeThirdPartyCookies(browserWindow, `${provider}/probe`, 10_000);
  const [frame] = browserWindow.frames;
  if (!frame) throw new Error('no frame');
  return { browserWindow, result, frame };
};

it.each(['supported', 'unsupported'] as const)(
  'the cookie probe resolves with the message %s of its frame',
  async (message) => {
    const { result, frame } = start();
    expect(frame).toMatchObject({ hidden: true, src: `${provider}/probe` });
    frame.send(message);
    expect(await result).toBe(message);
    expect(frame.removed).toBe(true);
  },
);

it('the cookie probe stops after the time limit', async () => {
  const { result, frame } = start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('timeout');
  expect(frame.removed).toBe(true);
});

it('the cookie probe stops two seconds after the last load of its page if no message arrives', async () => {
  const { result, frame } = start();
  frame.onload?.();
  await vi.advanceTimersByTimeAsync(1_900);
  // The second page of the probe.
  frame.onload?.();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(frame.removed).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBe('timeout');
  expect(frame.removed).toBe(true);
});

it('the cookie probe ignores unknown messages and messages of other windows and origins', async () => {
  const { browserWindow, result, frame } = start();
  frame.send('supported', { origin: 'https://evil.test' });
  frame.send('supported', { source: browserWindow });
  frame.send('supported', { origin: browserWindow.location.origin, source: browserWindow });
  frame.send({ toString: () => 'supported' });
  frame.send('SUPPORTED');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('timeout');
});
