import { expect, test, vi } from 'vitest';
import { pauseOnFailure } from './pause-on-failure.ts';

const shortPause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test('a successful call waits until onFailure has solved the failure of another call', async () => {
  const attempt = pauseOnFailure(undefined);
  const solved = Promise.withResolvers<void>();
  const onFailure = vi.fn(() => solved.promise);
  let failures = 1;
  const failing = attempt(async () => {
    if (failures-- > 0) throw new Error('broken');
    return 'repeated';
  }, onFailure);
  let hasResult = false;
  const slow = attempt(shortPause, onFailure).then(() => {
    hasResult = true;
  });
  await shortPause();
  await shortPause();
  expect(hasResult).toBe(false);
  solved.resolve();
  expect(await failing).toBe('repeated');
  await slow;
  expect(onFailure).toHaveBeenCalledOnce();
});

test('two calls that fail at the same time share one call of onFailure', async () => {
  const attempt = pauseOnFailure(undefined);
  const onFailure = vi.fn(async () => {});
  const failTwice = () => {
    let failures = 2;
    return attempt(async () => {
      if (failures-- > 0) throw new Error('broken');
    }, onFailure);
  };
  await Promise.all([failTwice(), failTwice()]);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('if onFailure rejects for one call, a call that succeeds later fails, too', async () => {
  const attempt = pauseOnFailure(undefined);
  const onFailure = () => Promise.reject(new Error('cancelled'));
  const failing = attempt(() => Promise.reject(new Error('broken')), onFailure);
  const slow = attempt(shortPause, onFailure);
  await expect(failing).rejects.toThrow('cancelled');
  await expect(slow).rejects.toThrow('cancelled');
});

test('aborting the signal ends a pause whose onFailure never settles', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const removed = vi.spyOn(signal, 'removeEventListener');
  const attempt = pauseOnFailure(signal);
  const onFailure = () => new Promise<void>(() => {});
  const call = async () => {
    signal.throwIfAborted();
    throw new Error('broken');
  };
  const results = Promise.allSettled([attempt(call, onFailure), attempt(shortPause, onFailure)]);
  setTimeout(() => controller.abort(), 10);
  const [failing, slow] = await results;
  expect(failing).toMatchObject({ reason: { name: 'AbortError' } });
  expect(slow).toMatchObject({ status: 'fulfilled' });
  expect(removed).toHaveBeenCalled();
});

test('aborting the signal in onFailure ends the pause at once', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const call = async () => {
    signal.throwIfAborted();
    throw new Error('broken');
  };
  const onFailure = () => {
    controller.abort();
    return new Promise<void>(() => {});
  };
  await expect(pauseOnFailure(signal)(call, onFailure)).rejects.toMatchObject({ name: 'AbortError' });
});
