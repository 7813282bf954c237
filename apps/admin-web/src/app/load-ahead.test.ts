import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadAhead } from './load-ahead.ts';
import { screens } from './screens.ts';

test('screens are loaded ahead even if a query never ends, such as a period that waits for Retry', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  vi.stubGlobal('window', {});
  const loads = screens.map((screen) => vi.spyOn(screen, 'load').mockImplementation(() => new Promise(() => {})));
  const queryClient = new QueryClient();
  const access = { canWrite: false, roles: [] };
  void queryClient.query({ queryKey: ['waiting'], queryFn: () => new Promise(() => {}) });

  void loadAhead({ queryClient, access, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(loads[0]).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads[0]).toHaveBeenCalledOnce();
});
