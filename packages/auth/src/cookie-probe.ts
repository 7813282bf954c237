import { type FrameWindow, openHiddenFrame } from './hidden-frame.ts';
import { startTimeout } from './time-limits.ts';

/**
 * Maximum time between a load of the probe page and its message, in milliseconds. If the provider forbids framing, the
 * browser loads a page of its own, which never sends a message. Keycloak's page loads a second page, so each load
 * restarts the time.
 */
const PROBE_SILENCE_MS = 2_000;

/**
 * Tests with Keycloak's probe page whether its cookies work in a frame of this site.
 *
 * @returns `'timeout'` if the page sends no message in time, e.g. because it must not be framed
 */
export function probeThirdPartyCookies(
  browserWindow: FrameWindow,
  url: string,
  timeoutMs: number,
): Promise<'supported' | 'unsupported' | 'timeout'> {
  return new Promise((resolve) => {
    const finish = (result: 'supported' | 'unsupported' | 'timeout') => {
      clearTimeout(timer);
      stopSilence?.();
      frame.remove();
      resolve(result);
    };
    const timer = setTimeout(finish, timeoutMs, 'timeout');
    let stopSilence: (() => void) | undefined;
    const frame = openHiddenFrame(
      browserWindow,
      url,
      'Cookie check',
      (data) => {
        if (data === 'supported' || data === 'unsupported') finish(data);
      },
      () => {
        stopSilence?.();
        stopSilence = startTimeout(PROBE_SILENCE_MS, () => finish('timeout'));
      },
    );
  });
}
