/** The parts of the browser hidden frames need. */
export type FrameHost = Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;

interface HiddenFrame {
  /** @param message sent to the frame's own origin only */
  post(message: string): void;
  remove(): void;
}

/**
 * Opens a page of the provider out of sight.
 *
 * @param onMessage gets the strings this frame's page sends; what other windows or origins send is dropped (ASVS 3.5.5).
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
 * @returns `'timeout'` when the page says nothing in time: a page that may not be framed fires `load` all the same.
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
  /** Watches this session from now on. Calling it again with the same session changes nothing. */
  start(sessionState: string): void;
  stop(): void;
}

/**
 * Watches the provider's session through its hidden frame (OpenID Connect Session Management 1.0, section 3).
 *
 * @param options.onChanged the member of staff is signed out, or another one is signed in
 * @param options.onBlind the frame cannot tell; watching has stopped, the session is not at fault
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
  let watching: { sessionState: string; end: () => void } | undefined;

  function stop() {
    watching?.end();
    watching = undefined;
  }

  async function watch(sessionState: string) {
    const url = await options.frameUrl().catch(() => undefined);
    if (watching?.sessionState !== sessionState) return;
    if (url === undefined) return stop();

    let answered = false;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    let interval: ReturnType<typeof setInterval> | undefined;
    const blind = (why: string) => {
      stop();
      options.onBlind(why);
    };
    const ask = () => {
      timeout ??= setTimeout(blind, options.timeoutMs, 'it does not answer');
      frame.post(`${options.clientId} ${sessionState}`);
    };
    const frame = openHiddenFrame(
      host,
      url,
      'Session check',
      (answer) => {
        clearTimeout(timeout);
        timeout = undefined;
        if (answer === 'unchanged') answered = true;
        // The provider has just confirmed this session: a frame that denies it at once cannot see the cookie.
        else if (answer === 'changed' && answered) {
          stop();
          options.onChanged();
        } else blind(`it answers '${answer}'`);
      },
      () => {
        clearInterval(interval);
        interval = setInterval(ask, options.intervalMs);
        ask();
      },
    );
    timeout = setTimeout(blind, options.timeoutMs, 'it does not load');
    watching.end = () => {
      clearTimeout(timeout);
      clearInterval(interval);
      frame.remove();
    };
  }

  return {
    start(sessionState) {
      if (watching?.sessionState === sessionState) return;
      stop();
      watching = { sessionState, end: () => {} };
      void watch(sessionState);
    },
    stop,
  };
}
