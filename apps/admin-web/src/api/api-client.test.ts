import { users } from '@joe/api-sdk';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withOwner } from '../session.ts';
import { createApiClient } from './api-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pending = () => new Promise<never>(() => {});

test.for([
  ['its token', { getAccessToken: pending }],
  ['a new token after a 401', { refresh: pending }],
] as const)('a request that waits too long for %s says that the user is still signed in', async ([, provider]) => {
  const session = withOwner({ ...fakeAuthClient(signedIn()), ...provider });
  const unauthorized = async () => new Response(null, { status: 401 });
  const http = createApiClient({ apiUrl: 'https://api.test' }, session, unauthorized);
  const message = users(http)
    .count()
    .catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await message).toBe(
    'Failed to fetch total users: the identity provider does not answer; you are still signed in',
  );
});
