import { AuthError } from './errors.ts';

/** Receives messages for the operators. They contain no names and no tokens. */
export type AuthLogger = Pick<Console, 'info' | 'warn' | 'error'>;

/** The provider and the client registered there; the defaults are those of spec section 9. */
export interface AuthConfig {
  /** The provider's address, e.g. `https://login.example.com`. */
  url: string;
  /** The Keycloak realm. Without one, `url` is the exact issuer of any OpenID provider: no account page, no cookie probe. */
  realm?: string | undefined;
  clientId: string;
  /** Default `openid`. */
  scope?: string;
  responseMode?: 'fragment' | 'query';
  flow?: 'standard';
  /** How often the provider's session is checked, in seconds. Default 5. */
  checkIntervalS?: number;
  /** How long a frame's message and the start may take, in milliseconds. Default 10,000. */
  messageTimeoutMs?: number;
  /** A token that is valid for fewer seconds is renewed before it is used. Default 5. */
  minValidityS?: number;
  logger?: AuthLogger;
}

export interface AuthSettings extends Required<Omit<AuthConfig, 'url' | 'realm' | 'flow'>> {
  /** The issuer. */
  readonly authority: string;
  readonly keycloak: boolean;
}

/**
 * Fills in the defaults and refuses what the original adapter refuses.
 *
 * @throws AuthError `invalid_flow`, `invalid_response_mode`
 * @throws TypeError if `url` is not an address
 */
export function resolveConfig(config: AuthConfig): AuthSettings {
  const { url, realm, flow = 'standard', responseMode = 'fragment' } = config;
  if (flow !== 'standard') throw new AuthError('invalid_flow');
  if (responseMode !== 'fragment' && responseMode !== 'query') throw new AuthError('invalid_response_mode');
  const { href } = new URL(url);
  return {
    // Issuers are compared character by character, so that one of another provider is taken as it was configured.
    authority: realm === undefined ? url : `${href.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`,
    keycloak: realm !== undefined,
    clientId: config.clientId,
    scope: config.scope ?? 'openid',
    responseMode,
    checkIntervalS: config.checkIntervalS ?? 5,
    messageTimeoutMs: config.messageTimeoutMs ?? 10_000,
    minValidityS: config.minValidityS ?? 5,
    logger: config.logger ?? console,
  };
}

/**
 * The provider's page where users manage their account.
 *
 * @throws AuthError `not_supported` for a provider other than Keycloak
 */
export function accountUrl({ authority, clientId, keycloak }: AuthSettings, returnTo: string): string {
  if (!keycloak) throw new AuthError('not_supported');
  return `${authority}/account?${new URLSearchParams({ referrer: clientId, referrer_uri: returnTo })}`;
}

/** Keycloak's page that says whether its frames may use cookies here. */
export const probeUrl = ({ authority, keycloak }: AuthSettings): string | undefined =>
  keycloak ? `${authority}/protocol/openid-connect/3p-cookies/step1.html` : undefined;
