/** Everything that can go wrong with a session, as a closed list. */
export type AuthErrorCode = keyof typeof texts;

/** The words of spec section 8 where it has any, else of keycloak-js 26.2, which it was written from. */
const texts = {
  web_crypto_missing: 'Web Crypto API is not available.',
  invalid_flow: 'Invalid value for flow',
  invalid_response_mode: 'Invalid value for responseMode',
  not_supported: 'Not supported by the OIDC server',
  probe_timeout: 'Timeout when waiting for 3rd party check iframe message.',
  silent_timeout: 'Timeout when waiting for the silent sign-in.',
  provider_unreachable: 'The identity provider cannot be reached.',
  invalid_provider: 'The identity provider does not answer as configured.',
  access_denied: 'The sign-in was cancelled.',
  callback_failed: 'The sign-in failed.',
  invalid_nonce: 'Invalid nonce.',
  invalid_token: 'The identity provider sent a token that is not valid.',
  refresh_failed: 'Failed to refresh token',
  refresh_pending: 'The identity provider does not answer; you are still signed in.',
  window_blocked: 'The browser did not open the sign-in window.',
  session_ended: 'Your session has ended',
  not_signed_in: 'Not signed in.',
} as const;

/**
 * The one error class of this package.
 *
 * `message` is fit for the user; `cause` is for logs and never holds a token: what oidc-client-ts throws carries the
 * request's form, so only its words are kept.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? texts[code], options.cause === undefined ? {} : { cause: withoutSecrets(options.cause) });
    this.code = code;
  }
}

function withoutSecrets(cause: unknown): unknown {
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof AuthError) return cause;
  const copy = new Error(cause.message);
  copy.name = cause.name;
  return copy;
}
