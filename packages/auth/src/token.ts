import { SessionError } from './errors.ts';

/** The payload of a token: claims of unknown shape. */
export type Claims = Readonly<Record<string, unknown>>;

/** What screens may know about the session (specification, section 3, "Session token"). It contains no token. */
export interface SessionInfo {
  readonly subject: string;
  readonly sessionId: string;
  /** The claim `name`, else `preferred_username`, else the subject. */
  readonly displayName: string;
  readonly resourceAccess: Claims;
  /** Seconds since 1970, by the provider's clock. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * Decodes the payload of a token. The signature is not checked, because tokens come directly from the provider over TLS
 * (OpenID Connect Core 3.1.3.7, rule 6), and the API checks the access token.
 *
 * @throws SessionError `invalid_token` with the texts of keycloak-js: payload missing, not Base64URL, not a JSON object
 */
export function decodeToken(token: string): Claims {
  const payload = token.split('.')[1];
  if (payload === undefined) throw unreadable('payload not found.');
  const text = decodeBase64Url(payload);
  if (text === undefined) throw unreadable('payload is not a valid Base64URL value.');
  // The parser's error is not passed on, because its message quotes the payload.
  try {
    const claims: unknown = JSON.parse(text);
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims;
  } catch {}
  throw unreadable('payload is not a valid JSON value.');
}

/** Decodes strictly, because `atob` also accepts spaces, padding and the plain Base64 alphabet. */
function decodeBase64Url(input: string): string | undefined {
  if (!/^[\w-]*$/.test(input) || input.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(input.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const unreadable = (reason: string) =>
  new SessionError('invalid_token', { message: `Unable to decode token, ${reason}` });

/** Maximum time since the expiry of an accepted ID token, in seconds. */
const LEEWAY_S = 60;

/**
 * Checks issuer, audience, authorized party, expiry and subject of an ID token (OpenID Connect Core 3.1.3.7).
 * Of these, oidc-client-ts checks only the subject, and on a renewal that the authorized party has not changed.
 *
 * @param expected.now current time by the provider's clock, in seconds, so that a wrong system time does not matter
 * @throws SessionError `invalid_token`
 */
export function checkIdToken(claims: Claims, expected: { issuer: string; clientId: string; now: number }): void {
  const { iss, aud, azp, exp, sub } = claims;
  const isValid = {
    iss: iss === expected.issuer,
    aud: [aud].flat().includes(expected.clientId),
    azp: azp === undefined || azp === expected.clientId,
    exp: typeof exp === 'number' && exp + LEEWAY_S >= expected.now,
    sub: typeof sub === 'string' && sub !== '',
  };
  const invalid = Object.entries(isValid).find(([, valid]) => !valid);
  if (invalid) throw new SessionError('invalid_token', { cause: new Error(`ID token: ${invalid[0]}`) });
}

/** @throws SessionError `invalid_token` if subject, issue time or expiry is missing */
export function sessionInfoFrom(claims: Claims): SessionInfo {
  const { sub, sid, name, preferred_username: username, resource_access: resourceAccess, iat, exp } = claims;
  if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') {
    throw new SessionError('invalid_token', { cause: new Error('access token: sub, iat or exp is missing') });
  }
  return {
    subject: sub,
    sessionId: typeof sid === 'string' ? sid : '',
    displayName: [name, username].find((text): text is string => typeof text === 'string' && text !== '') ?? sub,
    resourceAccess: typeof resourceAccess === 'object' && resourceAccess !== null ? (resourceAccess as Claims) : {},
    issuedAt: iat,
    expiresAt: exp,
  };
}
