/** The codes of `SessionError`. */
export type SessionErrorCode = keyof typeof texts;

/** Texts from section 8 of the specification, from keycloak-js 26.2, and our own. */
const texts = {
  web_crypto_missing: 'Web Crypto API is not available.',
  invalid_flow: 'Invalid value for flow',
  invalid_response_mode: 'Invalid value for responseMode',
  not_supported: 'Not supported by the OIDC server',
  probe_timeout: 'Timeout when waiting for 3rd party check iframe message.',
  silent_timeout: 'Timeout when waiting for the silent sign-in.',
  provider_unreachable: 'The identity provider cannot be reached.',
  invalid_provider: 'The identity provider does not respond as configured.',
  access_denied: 'The sign-in was cancelled.',
  callback_failed: 'The sign-in failed.',
  invalid_nonce: 'Invalid nonce.',
  invalid_token: 'The identity provider sent a token that is not valid.',
  renewal_failed: 'Failed to refresh token',
  renewal_pending: 'The identity provider does not respond, but you are still signed in.',
  logout_pending:
    'The identity provider cannot be reached. You are logged out in this browser. The log-out at the provider follows as soon as it responds.',
  window_blocked: 'The browser did not open the sign-in window.',
  session_ended: 'Your session has ended',
  not_signed_in: 'Not signed in.',
} as const;

/**
 * The only error class of this package.
 *
 * `message` can be shown to users. `cause` is for logs and never contains a token: errors of oidc-client-ts contain the
 * sent form, so only the name and message of an error of another class are copied.
 */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  readonly code: SessionErrorCode;

  constructor(code: SessionErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? texts[code], options.cause === undefined ? {} : { cause: withoutSecrets(options.cause) });
    this.code = code;
  }
}

function withoutSecrets(cause: unknown): unknown {
  if (!(cause instanceof Error)) return undefined;
  if (cause instanceof SessionError) return cause;
  const copy = new Error(cause.message);
  copy.name = cause.name;
  return copy;
}

/** The OAuth error code of the provider's response. The `ErrorResponse` of oidc-client-ts has no HTTP status. */
export const oauthCode = (error: unknown): string | undefined =>
  error instanceof Error && error.name === 'ErrorResponse' && 'error' in error ? String(error.error) : undefined;

/**
 * Whether the provider responded that it needs the user for a sign-in, e.g. because no user is signed in (OpenID
 * Connect Core 3.1.2.6).
 */
export const needsInteraction = (error: unknown) =>
  ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'].includes(
    oauthCode(error) ?? '',
  );

/** Turns an error, e.g. of oidc-client-ts, into a `SessionError`. */
export function toSessionError(cause: unknown, fallback: SessionErrorCode): SessionError {
  if (cause instanceof SessionError) return cause;
  const code = codeOf(cause) ?? fallback;
  const oauth = oauthCode(cause) ?? '';
  // Users tell the OAuth code to their operator. Other texts of the response are not shown.
  const isShown = code === 'callback_failed' && /^[a-z_]{1,40}$/.test(oauth);
  return new SessionError(code, { cause, ...(isShown && { message: `The sign-in failed: ${oauth}.` }) });
}

/** The messages of an error and its causes, for operators. */
export function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return [error.message, messagesOf(error.cause)].filter(Boolean).join(' ');
}

function codeOf(error: unknown): SessionErrorCode | undefined {
  const oauth = oauthCode(error);
  if (oauth) return oauth === 'access_denied' ? 'access_denied' : 'callback_failed';
  const { name, message } = error instanceof Error ? error : new Error();
  if (message === 'IFrame timed out without a response') return 'silent_timeout';
  if (message === 'Attempted to navigate on a disposed window') return 'window_blocked';
  if (message === 'nonce in id_token does not match nonce in client storage') return 'invalid_nonce';
  if (name === 'InvalidTokenError' || /id_token|ID Token/.test(message)) return 'invalid_token';
  return undefined;
}
