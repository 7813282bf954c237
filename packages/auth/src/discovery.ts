import type { MetadataService, OidcMetadata } from 'oidc-client-ts';
import { SessionError } from './errors.ts';
import { withTimeout } from './time-limits.ts';

/** The discovery document of the provider, which lists its endpoints. */
export interface Discovery {
  /**
   * Loads the document, unless it has been loaded, and checks its issuer (OpenID Connect Discovery 4.3).
   *
   * @param timeoutMs default: the time limit of messages
   * @throws SessionError `web_crypto_missing`, `provider_unreachable`, `invalid_provider`
   */
  load(timeoutMs?: number): Promise<Partial<OidcMetadata>>;
  /**
   * Requests the document, and the log-out page if there is one, without caches and within one time limit.
   *
   * @throws if the document cannot be loaded or `load` rejects it, or if the log-out page does not respond
   */
  assertReachable(): Promise<void>;
  /** Whether the document says that the provider names the issuer in its responses (RFC 9207). Loads it if needed. */
  namesIssuer(): Promise<boolean>;
}

interface Options {
  service: MetadataService;
  /** The issuer that the document must have. */
  authority: string;
  /** URL of the document. */
  url: string;
  browserWindow: Partial<Pick<Window, 'crypto'>>;
  /** Time limit in milliseconds. */
  messageTimeoutMs: number;
}

export function createDiscovery({ service, authority, url, browserWindow, messageTimeoutMs }: Options): Discovery {
  async function load(timeoutMs = messageTimeoutMs): Promise<Partial<OidcMetadata>> {
    if (!browserWindow.crypto?.subtle) throw new SessionError('web_crypto_missing');
    const timeout = () => new Error('The discovery document does not arrive.');
    const metadata = await withTimeout(service.getMetadata(), timeoutMs, timeout).catch((cause) => {
      throw new SessionError('provider_unreachable', { cause });
    });
    if (metadata?.issuer !== authority) throw new SessionError('invalid_provider');
    return metadata;
  }

  async function requestLogoutPage(): Promise<void> {
    const init = { cache: 'no-store', credentials: 'omit' } as const;
    const response = await fetch(url, init);
    if (!response.ok) throw new Error(`The identity provider responds with ${response.status}.`);
    const { end_session_endpoint } = await load();
    // The browser hides the status of a cross-origin response, so any response means that the page is reachable. The
    // request has no cookies, so it does not log the user out.
    if (end_session_endpoint) await fetch(end_session_endpoint, { ...init, method: 'HEAD', mode: 'no-cors' });
  }

  return {
    load,
    async assertReachable() {
      const timeout = () => new Error('The identity provider does not respond.');
      await withTimeout(requestLogoutPage(), messageTimeoutMs, timeout);
    },
    async namesIssuer() {
      const metadata: Record<string, unknown> = { ...(await service.getMetadata()) };
      return metadata.authorization_response_iss_parameter_supported === true;
    },
  };
}
