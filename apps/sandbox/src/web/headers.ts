/** Origins that the app's content-security policy has to let through. */
export interface PolicyOrigins {
  /** API host: calls and pictures. */
  api: string;
  /** Identity provider: token calls and hidden frames. */
  identityProvider: string;
}

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const everywhere = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
};

/** Headers of every page and asset of the app but the silent check: what a production host has to send too. */
export function appHeaders({ api, identityProvider }: PolicyOrigins): Record<string, string> {
  return {
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': `'self' ${api}`,
      'font-src': "'self'",
      'connect-src': `'self' ${api} ${identityProvider}`,
      // The provider's frames redirect back to the silent check page, hence 'self'.
      'frame-src': `'self' ${identityProvider}`,
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    }),
    ...everywhere,
  };
}

/** Headers of `silent-check-sso.html`, the one page that stands in a (hidden) frame, and only in our own. */
export function silentCheckHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': policy({
      'default-src': "'none'",
      'script-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    }),
    ...everywhere,
  };
}
