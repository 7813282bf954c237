import type { SessionManager } from './session-manager.ts';
import type { SessionStore } from './session-store.ts';

/** Pause before a log-out that did not reach the provider is retried, in milliseconds. */
const LOGOUT_RETRY_MS = 10_000;

/**
 * Retries a log-out that did not reach the provider.
 *
 * @param findUser repeats the start, which continues the log-out if the provider still has a session
 */
export function createLogoutRetry(
  sessionStore: SessionStore,
  manager: Pick<SessionManager, 'discovery'>,
  findUser: () => Promise<void>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isPending() {
    const state = sessionStore.getSnapshot();
    return state.status === 'unauthenticated' && state.error?.code === 'logout_pending';
  }

  function schedule() {
    clearTimeout(timer);
    if (isPending()) timer = setTimeout(retry, LOGOUT_RETRY_MS);
  }

  async function retry() {
    clearTimeout(timer);
    try {
      await manager.discovery.assertReachable();
    } catch {
      schedule();
      return;
    }
    if (isPending()) await findUser();
  }

  return {
    start: () => void sessionStore.subscribe(schedule),
    /** Ends the pause and retries at once, e.g. when the network has returned. */
    now() {
      if (isPending()) void retry();
    },
  };
}
