/** The browser APIs that hidden frames need. */
export type FrameHost = Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;

interface HiddenFrame {
  /** Sends a message to the frame, only if it still has its own origin. */
  post(message: string): void;
  remove(): void;
}

/**
 * Opens a page of the provider in a hidden frame.
 *
 * @param onMessage receives the strings that this frame sends; messages of other windows or origins are ignored
 * (ASVS 3.5.5)
 */
function openHiddenFrame(
  host: FrameHost,
  url: string,
  title: string,
  onMessage: (data: string) => void,
  onLoad?: () => void,
): HiddenFrame {
  const { origin } = new URL(url);
  const frame = host.document.createElement('iframe');
  const listen = ({ origin: sender, source, data }: MessageEvent) => {
    if (sender === origin && source === frame.contentWindow && typeof data === 'string') onMessage(data);
  };
  host.addEventListener('message', listen);
  frame.hidden = true;
  frame.title = title;
  frame.src = url;
  if (onLoad) frame.onload = onLoad;
  host.document.body.append(frame);
  return {
    post: (message) => frame.contentWindow?.postMessage(message, origin),
    remove() {
      host.removeEventListener('message', listen);
      frame.remove();
    },
  };
}

/**
 * How long a loaded probe page may be silent, in milliseconds: instead of a page that must not be framed, the browser loads
 * an empty one. Keycloak's page loads a second one, which sends the message.
 */
const PROBE_SILENCE_MS = 2_000;

/**
 * Tests with Keycloak's probe page whether its cookies work in a frame of this site.
 *
 * @returns `'timeout'` if the page sends no message in time, e.g. because it must not be framed
 */
export function probeThirdPartyCookies(
  host: FrameHost,
  url: string,
  timeoutMs: number,
): Promise<'supported' | 'unsupported' | 'timeout'> {
  return new Promise((resolve) => {
    const finish = (answer: 'supported' | 'unsupported' | 'timeout') => {
      clearTimeout(timer);
      stopSilence?.();
      frame.remove();
      resolve(answer);
    };
    const timer = setTimeout(finish, timeoutMs, 'timeout');
    let stopSilence: (() => void) | undefined;
    const frame = openHiddenFrame(
      host,
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

/**
 * Calls `onTimeout` after the time limit. Time in which the page or the computer stood still does not count, because
 * an answer may be waiting behind the timer.
 *
 * @returns a function that stops the timer
 */
function startTimeout(timeoutMs: number, onTimeout: () => void): () => void {
  let remaining = 10;
  const interval = setInterval(() => {
    remaining -= 1;
    if (remaining > 0) return;
    clearInterval(interval);
    onTimeout();
  }, timeoutMs / remaining);
  return () => clearInterval(interval);
}

/** Pause between the sign-in and the session frame, in milliseconds. */
const START_DELAY_MS = 1_000;

export interface SessionWatcher {
  /** Watches this session. Calling it again for the same session changes nothing. */
  start(sessionState: string): void;
  /** Opens the frame again if it has not answered, e.g. because the network was lost. */
  retry(): void;
  stop(): void;
}

/**
 * Polls the provider's session through its hidden frame (OpenID Connect Session Management 1.0, section 3).
 *
 * @param options.onChanged called if the user signed out at the provider, or another user signed in
 * @param options.onGiveUp called if the frame does not work; the watcher then does nothing until `retry`, or `stop` and `start`
 */
export function createSessionWatcher(
  host: FrameHost,
  options: {
    frameUrl: () => Promise<string | undefined>;
    clientId: string;
    intervalMs: number;
    timeoutMs: number;
    onChanged: () => void;
    onGiveUp: (reason: string) => void;
  },
): SessionWatcher {
  let watching: { sessionState: string; close: () => void } | undefined;
  let hasGivenUp = false;
  let hasWarned = false;
  let latestSession: string | undefined;
  /** Whether the frame has not answered yet. */
  let isSilent = false;

  function close() {
    watching?.close();
    watching = undefined;
  }

  async function watch(sessionState: string) {
    const url = await options.frameUrl().catch(() => undefined);
    if (watching?.sessionState !== sessionState) return;
    if (url === undefined) return close();

    let wasConfirmed = false;
    let stopTimeout: (() => void) | undefined;
    let interval: ReturnType<typeof setInterval> | undefined;
    const giveUp = (reason: string) => {
      hasGivenUp = true;
      close();
      // A session logs only one warning, also after a retry (decision A3).
      if (!hasWarned) options.onGiveUp(reason);
      hasWarned = true;
    };
    const ask = () => {
      isSilent = true;
      stopTimeout ??= startTimeout(options.timeoutMs, () => giveUp('it does not answer'));
      frame.post(`${options.clientId} ${sessionState}`);
    };
    const frame = openHiddenFrame(
      host,
      url,
      'Session check',
      (answer) => {
        stopTimeout?.();
        stopTimeout = undefined;
        isSilent = false;
        if (answer === 'unchanged') wasConfirmed = true;
        // Before the first "unchanged", "changed" only means that the frame cannot read the provider's cookie.
        else if (answer === 'changed' && wasConfirmed) {
          close();
          options.onChanged();
        } else giveUp(`it answers '${answer}'`);
      },
      () => {
        clearInterval(interval);
        interval = setInterval(ask, options.intervalMs);
        ask();
      },
    );
    isSilent = true;
    stopTimeout = startTimeout(options.timeoutMs, () => giveUp('it does not load'));
    watching.close = () => {
      stopTimeout?.();
      clearInterval(interval);
      frame.remove();
    };
  }

  function start(sessionState: string) {
    latestSession = sessionState;
    if (hasGivenUp || watching?.sessionState === sessionState) return;
    close();
    // The frame must not slow down the first screen.
    const timer = setTimeout(watch, START_DELAY_MS, sessionState);
    watching = { sessionState, close: () => clearTimeout(timer) };
  }

  return {
    start,
    retry() {
      if (!isSilent || latestSession === undefined) return;
      isSilent = false;
      hasGivenUp = false;
      close();
      start(latestSession);
    },
    stop() {
      hasGivenUp = false;
      hasWarned = false;
      isSilent = false;
      latestSession = undefined;
      close();
    },
  };
}
