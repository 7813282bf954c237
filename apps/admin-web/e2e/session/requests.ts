import type { BrowserContext, Request } from '@playwright/test';
import type { Provider } from '../provider.ts';

type Endpoint = 'auth' | 'token' | 'logout';

/** The requests that a browser makes from now on to an endpoint of the provider. */
export function requestsTo(context: BrowserContext, { issuer }: Provider, endpoint: Endpoint): Request[] {
  const seen: Request[] = [];
  const address = `${issuer}/protocol/openid-connect/${endpoint}`;
  context.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().split('?')[0] === address) seen.push(request);
  });
  return seen;
}

/** The form a token request carries. */
export const formOf = (request: Request): URLSearchParams => new URLSearchParams(request.postData() ?? '');

export const isRenewal = (request: Request): boolean => formOf(request).get('grant_type') === 'refresh_token';
