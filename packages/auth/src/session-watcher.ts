import { type FrameWindow, openHiddenFrame } from './hidden-frame.ts';
import { startTimeout } from './time-limits.ts';

/** Pause between the sign-in and the session frame, in milliseconds. */
const START_DELAY_MS = 1_000;

/** The watched session. The frame is closed in the states `failed` (no message) and `refused` (an unusable message). */
interface Watch {
  sessionState: string;
  state: 'delayed' | 'silent' | 'responding' | 'failed' | 'refused';
  close: () => void;
}

interface SessionWatcher {
  /**
   * Watches this session. A second call for the same session changes nothing. After the watcher has given up, it only
   * remembers the session for `retry`.
   */
  start(sessionState: string): void;
  /**
   * Opens the frame again if it has not responded, e.g. because the network was lost. If the watcher gave up because of
   * an unusable message, e.g. "error", only `stop` and then `start` begin a new watch.
   */
  retry(): void;
  stop(): void;
}

/**
 * Polls the provider's session through its hidden frame (OpenID Connect Session Management 1.0, section 3).
 *
 * @param options.onChanged called if the user signed out at the provider, or another user signed in
 * @param options.onGiveUp called at most once until `stop`, if the frame does not respond or sends an unusable message
 */
export function createSessionWatcher(
  browserWindow: FrameWindow,
  options: {
    frameUrl: () => Promise<string | undefined>;
    clientId: string;
    intervalMs: number;
    timeoutMs: number;
    onChanged: () => void;
    onGiveUp: (reason: string) => void;
  },
): SessionWatcher {
  let watch: Watch | undefined;
  let hasWarned = false;

  function end() {
    watch?.close();
    watch = undefined;
  }

  function open(sessionState: string, isSecondFrame = false) {
    watch?.close();
    // The frame must not slow down the first screen.
    const timer = setTimeout(() => void openFrame(ownWatch, isSecondFrame), START_DELAY_MS);
    const ownWatch: Watch = { sessionState, state: 'delayed', close: () => clearTimeout(timer) };
    watch = ownWatch;
  }

  async function openFrame(own: Watch, isSecondFrame: boolean) {
    const url = await options.frameUrl().catch(() => undefined);
    if (watch !== own) return;
    if (url === undefined) return end();

    let wasConfirmed = false;
    let stopTimeout: (() => void) | undefined;
    let interval: ReturnType<typeof setInterval> | undefined;
    const giveUp = (state: 'failed' | 'refused', reason: string) => {
      own.close();
      own.state = state;
      // A session logs only one warning, even after a retry (decision A3).
      if (!hasWarned) options.onGiveUp(reason);
      hasWarned = true;
    };
    const startOwnTimeout = (reason: string) => startTimeout(options.timeoutMs, () => giveUp('failed', reason));
    const ask = () => {
      own.state = 'silent';
      stopTimeout ??= startOwnTimeout('does not respond');
      frame.post(`${options.clientId} ${own.sessionState}`);
    };
    const frame = openHiddenFrame(
      browserWindow,
      url,
      'Session check',
      (message) => {
        stopTimeout?.();
        stopTimeout = undefined;
        own.state = 'responding';
        if (message === 'unchanged') wasConfirmed = true;
        // Before the first "unchanged", "changed" can also mean that the frame cannot read the provider's cookie. The
        // next renewal then notices a log-out.
        else if (message === 'changed' && wasConfirmed) {
          end();
          options.onChanged();
        }
        // Two quick steps back from unsaved work abort the first request of the frame in Chromium.
        else if (message === 'error' && !wasConfirmed && !isSecondFrame) open(own.sessionState, true);
        else giveUp('refused', `responds with '${message}'`);
      },
      () => {
        stopTimeout?.();
        stopTimeout = undefined;
        clearInterval(interval);
        interval = setInterval(ask, options.intervalMs);
        ask();
      },
    );
    own.state = 'silent';
    own.close = () => {
      stopTimeout?.();
      clearInterval(interval);
      frame.remove();
    };
    stopTimeout = startOwnTimeout('does not load');
  }

  return {
    start(sessionState) {
      if (watch?.state === 'failed' || watch?.state === 'refused') watch.sessionState = sessionState;
      else if (watch?.sessionState !== sessionState) open(sessionState);
    },
    retry() {
      if (watch?.state === 'silent' || watch?.state === 'failed') open(watch.sessionState);
    },
    stop() {
      hasWarned = false;
      end();
    },
  };
}
