import type { Access } from '@joe/auth';
import type { QueryClient } from '@tanstack/react-query';
import { withCodeTimeout } from '../shared/code/with-code-timeout.ts';
import { loadOverlays } from '../shared/overlays/overlay.tsx';
import { mayOpen, screens } from './screens.ts';

/** Time without a request after which the first screen counts as shown, in milliseconds. */
const QUIET_MS = 300;
/**
 * Maximum wait for {@link QUIET_MS} without a request, in milliseconds. A period that waits for Retry counts as a
 * running request.
 */
const MAX_WAIT_MS = 30_000;

interface LoadAheadOptions {
  queryClient: QueryClient;
  access: Access;
  /** Ends the loading, e.g. because the roles have changed. */
  signal: AbortSignal;
}

/**
 * After the first screen has its data, or after 30 s, loads the code of the overlays, and then of the screens that the
 * user may open, one by one. So their code is there at once, even offline. If the browser's data saver is on, only the
 * overlays are loaded.
 */
export async function loadAhead({ queryClient, access, signal }: LoadAheadOptions): Promise<void> {
  await whenQuiet(queryClient, signal);
  if (signal.aborted) return;
  await loadOverlays();
  if (isDataSaverOn()) return;
  for (const screen of screens) {
    await whenIdle();
    if (signal.aborted) return;
    if (mayOpen(screen, access)) await withCodeTimeout(screen.load()).catch(() => {});
  }
  // Screens have overlays of their own.
  await loadOverlays();
}

async function whenQuiet(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const start = performance.now();
  let lastFetch = start;
  while (performance.now() - lastFetch < QUIET_MS && performance.now() - start < MAX_WAIT_MS && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (queryClient.isFetching() > 0) lastFetch = performance.now();
  }
  await whenIdle();
}

/**
 * Resolves when the browser has nothing more urgent to do, at the latest after two seconds. In a browser without idle
 * callbacks, it resolves after one second.
 */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 1000);
  });

/**
 * Whether the browser's data saver is on. TypeScript has no type for `navigator.connection`, because only Chromium
 * supports it.
 */
const isDataSaverOn = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
