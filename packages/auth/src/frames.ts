/** The parts of the browser that hidden frames need. */
export type FrameHost = Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;

interface HiddenFrame {
  /** @param message sent to the frame's own origin only */
  post(message: string): void;
  remove(): void;
}

/**
 * Opens a page of the provider in a hidden frame.
 *
 * @param onMessage receives the strings that this frame sends; messages of other windows or origins are dropped
 * (ASVS 3.5.5).
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
 * Asks Keycloak's probe page whether its cookies work in a frame of this site.
 *
 * @returns `'timeout'` if the page does not answer in time; a page that may not be framed still fires `load`.
 */
export function probeThirdPartyCookies(
  host: FrameHost,
  url: string,
  timeoutMs: number,
): Promise<'supported' | 'unsupported' | 'timeout'> {
  return new Promise((resolve) => {
    const finish = (answer: 'supported' | 'unsupported' | 'timeout') => {
      clearTimeout(timer);
      frame.remove();
      resolve(answer);
    };
    const timer = setTimeout(finish, timeoutMs, 'timeout');
    const frame = openHiddenFrame(host, url, 'Cookie check', (data) => {
      if (data === 'supported' || data === 'unsupported') finish(data);
    });
  });
}

export interface SessionWatcher {
  /** Watches this session. Calling it again for the same session changes nothing. */
  start(sessionState: string): void;
  stop(): void;
}

/**
 * Watches the provider's session through its hidden frame (OpenID Connect Session Management 1.0, section 3).
 *
 * @param options.onChanged the user signed out at the provider, or another user signed in
 * @param options.onBlind the frame cannot tell: nothing is watched until `stop` and the next `start`
 */
export function createSessionWatcher(
  host: FrameHost,
  options: {
    frameUrl: () => Promise<string | undefined>;
    clientId: string;
    intervalMs: number;
    timeoutMs: number;
    onChanged: () => void;
    onBlind: (why: string) => void;
  },
): SessionWatcher {
  let watching: { sessionState: string; close: () => void } | undefined;
  let isBlind = false;

  function close() {
    watching?.close();
    watching = undefined;
  }

  async function watch(sessionState: string) {
    const url = await options.frameUrl().catch(() => undefined);
    if (watching?.sessionState !== sessionState) return;
    if (url === undefined) return close();

    let wasConfirmed = false;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    let interval: ReturnType<typeof setInterval> | undefined;
    const giveUp = (why: string) => {
      isBlind = true;
      close();
      options.onBlind(why);
    };
    const ask = () => {
      timeout ??= setTimeout(giveUp, options.timeoutMs, 'it does not answer');
      frame.post(`${options.clientId} ${sessionState}`);
    };
    const frame = openHiddenFrame(
      host,
      url,
      'Session check',
      (answer) => {
        clearTimeout(timeout);
        timeout = undefined;
        if (answer === 'unchanged') wasConfirmed = true;
        // The provider has just confirmed this session: a frame that denies it at once cannot see the cookie.
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
    timeout = setTimeout(giveUp, options.timeoutMs, 'it does not load');
    watching.close = () => {
      clearTimeout(timeout);
      clearInterval(interval);
      frame.remove();
    };
  }

  return {
    start(sessionState) {
      // A blind frame stays blind: one warning is enough (decision A3).
      if (isBlind || watching?.sessionState === sessionState) return;
      close();
      watching = { sessionState, close: () => {} };
      void watch(sessionState);
    },
    stop() {
      isBlind = false;
      close();
    },
  };
}
