import { AuthError } from './errors.ts';
import { withTimeout } from './refresh.ts';

/** The parts of the browser that lead to the provider. */
export type WindowHost = Pick<
  Window & typeof globalThis,
  'document' | 'location' | 'open' | 'addEventListener' | 'removeEventListener'
>;

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
  iframe: { prepare(): Promise<ProviderWindow> };
}

/** @param timeoutMs how long a frame may take to answer, and this page to leave */
export const browserNavigators = (host: WindowHost, timeoutMs: number): Navigators => ({
  redirect: {
    async prepare(method) {
      return {
        navigate({ url }) {
          host.location[method](url);
          // Who is still here by then has stopped the page from leaving, or the provider sends none to go to.
          const gone = new Promise<never>(() => {});
          return withTimeout(gone, timeoutMs, () => new AuthError('provider_unreachable'));
        },
        close() {},
      };
    },
  },

  popup: {
    async prepare(signal) {
      // Opened before anything is awaited: browsers allow it to a click alone.
      const opened = host.open('', '_blank', 'popup,width=480,height=640');
      const close = () => opened?.close();
      return {
        async navigate(request) {
          if (!opened) throw new AuthError('window_blocked');
          const answer = answerTo(host, request, opened, signal);
          opened.location.replace(request.url);
          return answer.finally(close);
        },
        close,
      };
    },
  },

  iframe: {
    async prepare() {
      const frame = host.document.createElement('iframe');
      frame.hidden = true;
      frame.title = 'Sign-in check';
      const close = () => frame.remove();
      return {
        async navigate(request) {
          frame.src = request.url;
          host.document.body.append(frame);
          const stop = new AbortController();
          return withTimeout(
            answerTo(host, request, frame.contentWindow, stop.signal),
            timeoutMs,
            () => new AuthError('silent_timeout'),
          ).finally(() => {
            stop.abort();
            close();
          });
        },
        close,
      };
    },
  },
});

/**
 * Waits for what `silent-check-sso.ts` says. A frame speaks as our child, within our origin; a second window has lost its
 * opener to the cross-origin opener policy, and uses a channel that only this origin can hear (ASVS 3.5.5).
 */
function answerTo(
  host: WindowHost,
  { state }: AuthorizationRequest,
  from: Window | null,
  signal: AbortSignal,
): Promise<{ url: string }> {
  const channel = new BroadcastChannel(`joe-auth answer ${state}`);
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string }>();
  const listen = ({ data, origin, source }: MessageEvent) => {
    const url: unknown = data?.source === 'oidc-client' ? data.url : undefined;
    if (typeof url !== 'string' || (source ? source !== from || origin !== host.location.origin : false)) return;
    resolve({ url });
  };
  const abort = () => reject(signal.reason);
  channel.addEventListener('message', listen);
  host.addEventListener('message', listen);
  signal.addEventListener('abort', abort);
  return promise.finally(() => {
    channel.close();
    host.removeEventListener('message', listen);
    signal.removeEventListener('abort', abort);
  });
}
