import { AuthError } from './errors.ts';

/** A request on its way to the provider. */
export interface AuthorizationRequest {
  url: string;
  /** Its `state`: the answer carries the same. */
  state: string;
}

/** A window that is ready to go to the provider. */
export interface ProviderWindow {
  /** @returns the address of the provider's answer */
  navigate(request: AuthorizationRequest): Promise<{ url: string }>;
  close(): void;
}

/** How to reach the provider: with this page, in a second window, in a hidden frame. Tests bring their own. */
export interface Navigators {
  redirect: { prepare(method: 'assign' | 'replace'): Promise<ProviderWindow> };
  popup: { prepare(signal: AbortSignal): Promise<ProviderWindow> };
  iframe: { prepare(timeoutMs: number): Promise<ProviderWindow> };
}

const redirect: Navigators['redirect'] = {
  async prepare(method) {
    return {
      navigate({ url }) {
        location[method](url);
        // The page is leaving. Where it comes back from the back/forward cache, the client reloads it.
        return new Promise(() => {});
      },
      close() {},
    };
  },
};

const popup: Navigators['popup'] = {
  async prepare(signal) {
    // Opened before anything is awaited: browsers allow it to a click alone.
    const opened = open('', '_blank', 'popup,width=480,height=640');
    const close = () => opened?.close();
    return {
      async navigate(request) {
        if (!opened) throw new AuthError('window_blocked');
        const answer = answerTo(request, opened, signal);
        opened.location.replace(request.url);
        return answer.finally(close);
      },
      close,
    };
  },
};

const iframe: Navigators['iframe'] = {
  async prepare(timeoutMs) {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'Sign-in check';
    const close = () => frame.remove();
    return {
      async navigate(request) {
        frame.src = request.url;
        document.body.append(frame);
        const timeout = AbortSignal.timeout(timeoutMs);
        return answerTo(request, frame.contentWindow, timeout)
          .catch((cause) => {
            throw new AuthError('silent_timeout', { cause });
          })
          .finally(close);
      },
      close,
    };
  },
};

export const browserNavigators: Navigators = { redirect, popup, iframe };

/**
 * Waits for what `silent-check-sso.ts` says. A frame speaks as our child, within our origin; a second window has lost its
 * opener to the cross-origin opener policy, and uses a channel that only this origin can hear (ASVS 3.5.5).
 */
function answerTo({ state }: AuthorizationRequest, from: Window | null, signal: AbortSignal): Promise<{ url: string }> {
  const channel = new BroadcastChannel(`joe-auth answer ${state}`);
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string }>();
  const listen = ({ data, origin, source }: MessageEvent) => {
    const url: unknown = data?.source === 'oidc-client' ? data.url : undefined;
    if (typeof url !== 'string' || (source ? source !== from || origin !== location.origin : false)) return;
    resolve({ url });
  };
  const abort = () => reject(signal.reason);
  channel.addEventListener('message', listen);
  window.addEventListener('message', listen);
  signal.addEventListener('abort', abort);
  return promise.finally(() => {
    channel.close();
    window.removeEventListener('message', listen);
    signal.removeEventListener('abort', abort);
  });
}
