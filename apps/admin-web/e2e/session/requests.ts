import type { BrowserContext, Request } from '@playwright/test';
import type { Provider } from '../provider.ts';

type Endpoint = 'auth' | 'token' | 'logout';

/**
 * Collects the browser's requests to an endpoint of the provider, from now on, except reachability checks (HEAD) and
 * CORS preflights.
 */
export function requestsTo(context: BrowserContext, { issuer }: Provider, endpoint: Endpoint): Request[] {
  const seen: Request[] = [];
  const address = `${issuer}/protocol/openid-connect/${endpoint}`;
  context.on('request', (request) => {
    if (!['OPTIONS', 'HEAD'].includes(request.method()) && request.url().split('?')[0] === address) seen.push(request);
  });
  return seen;
}

/** The form data of a token request. */
export const formOf = (request: Request): URLSearchParams => new URLSearchParams(request.postData() ?? '');

export const isTokenRenewal = (request: Request): boolean => formOf(request).get('grant_type') === 'refresh_token';
