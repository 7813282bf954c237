import { SessionError } from './errors.ts';

/** Receives messages for operators. They contain no names and no tokens. */
export type AuthLogger = Pick<Console, 'info' | 'warn' | 'error'>;

/**
 * The identity provider and the registered client. The specification, section 9, has the defaults of `responseMode`,
 * `flow`, `checkIntervalS` and `messageTimeoutMs`.
 */
export interface AuthConfig {
  /** URL of the provider, e.g. `https://login.example.com`. */
  url: string;
  /**
   * The Keycloak realm. Leave it out for another OpenID provider: `url` is then its exact issuer, and there is no
   * account page and no cookie probe. The access tokens of that provider must be JWTs that contain `sub`, `iat` and
   * `exp`, and the roles in `realm_access.roles`, as those of Keycloak do.
   */
  realm?: string | undefined;
  clientId: string;
  /** Default `openid`. */
  scope?: string;
  /** Default `fragment`. */
  responseMode?: 'fragment' | 'query';
  flow?: 'standard';
  /** Interval of the checks of the provider's session, in seconds. Default 5. */
  checkIntervalS?: number;
  /**
   * Time limit in milliseconds, for each message of a frame, each request, each renewal with the refresh token, each
   * silent sign-in and each redirect, and for the whole start. Default 10,000.
   */
  messageTimeoutMs?: number;
  /** Default `console`. */
  logger?: AuthLogger;
}

export interface AuthSettings extends Required<Omit<AuthConfig, 'url' | 'realm' | 'flow'>> {
  /** The issuer. */
  readonly authority: string;
  readonly isKeycloak: boolean;
}

/**
 * Adds the defaults and checks `url`, `flow` and `responseMode`.
 *
 * @throws SessionError `invalid_flow`, `invalid_response_mode`
 * @throws TypeError if `url` is not a URL
 */
export function resolveConfig(config: AuthConfig): AuthSettings {
  const { url, realm, flow = 'standard', responseMode = 'fragment' } = config;
  if (flow !== 'standard') throw new SessionError('invalid_flow');
  if (responseMode !== 'fragment' && responseMode !== 'query') throw new SessionError('invalid_response_mode');
  const { href } = new URL(url);
  return {
    // Issuers are compared as strings, so the URL of a provider other than Keycloak is not normalized.
    authority: realm === undefined ? url : `${href.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`,
    isKeycloak: realm !== undefined,
    clientId: config.clientId,
    scope: config.scope ?? 'openid',
    responseMode,
    checkIntervalS: config.checkIntervalS ?? 5,
    messageTimeoutMs: config.messageTimeoutMs ?? 10_000,
    logger: config.logger ?? console,
  };
}

/**
 * The provider's page where users manage their account.
 *
 * @throws SessionError `not_supported` for a provider other than Keycloak
 */
export function accountUrl({ authority, clientId, isKeycloak }: AuthSettings, returnTo: string): string {
  if (!isKeycloak) throw new SessionError('not_supported');
  return `${authority}/account?${new URLSearchParams({ referrer: clientId, referrer_uri: returnTo })}`;
}

/** Keycloak's page that tests whether its frames can use cookies in this browser. */
export const probeUrl = ({ authority, isKeycloak }: AuthSettings): string | undefined =>
  isKeycloak ? `${authority}/protocol/openid-connect/3p-cookies/step1.html` : undefined;
