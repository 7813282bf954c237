import { users } from '@joe/api-sdk';
import { SessionError } from '@joe/auth';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAuthorizedHttp } from './authorized-http.ts';
import { readRequestLog } from './request-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const respondWithCount = async () => Response.json({ quantity: 7 });
const respondWithStatus = (status: number) => async () => new Response(null, { status });

/** The `users` calls of the SDK with the session of `authClient`. `fetch` responds to their requests. */
function usersOf(authClient: ReturnType<typeof fakeAuthClient>, fetch: () => Promise<Response>) {
  return users(createAuthorizedHttp({ apiUrl: 'https://api.test' }, authClient, fetch));
}

const user = signedIn('write');
const endedSession = { status: 'unauthenticated', reason: 'renewal_failed', previous: user } as const;
const rejectAsPending = () => Promise.reject(new SessionError('renewal_pending'));

test.for([
  ['the token', { getAccessToken: rejectAsPending }],
  ['a new token after a 401', { renewToken: rejectAsPending }],
] as const)(
  'if the provider does not return %s, the error says that the user is still signed in',
  async ([, provider]) => {
    const call = usersOf({ ...fakeAuthClient(user), ...provider }, respondWithStatus(401)).count();
    await expect(call).rejects.toMatchObject({
      kind: 'auth',
      message: 'Failed to fetch total users: the identity provider does not respond, but you are still signed in',
      cause: { cause: { code: 'renewal_pending' } },
    });
  },
);

test.for([
  ['before a request is sent', (authClient: ReturnType<typeof fakeAuthClient>) => authClient.setState(endedSession), 1],
  ['while a request is under way', (authClient: ReturnType<typeof fakeAuthClient>) => authClient.endAtRenewal(), 2],
] as const)(
  'if the session ends %s, the request waits for the sign-in and is then sent once',
  async ([, end, requests]) => {
    const authClient = fakeAuthClient(user);
    const responses = requests === 2 ? [respondWithStatus(401)] : [];
    const fetch = vi.fn(() => (responses.shift() ?? respondWithCount)());
    const api = usersOf(authClient, fetch);
    end(authClient);
    const call = api.count();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(requests - 1);
    authClient.setState(user);
    expect(await call).toBe(7);
    expect(fetch).toHaveBeenCalledTimes(requests);
  },
);

test('the time for which a request waits for a sign-in is not a part of its duration in the log', async () => {
  const authClient = fakeAuthClient(user);
  const respondLater = () => new Promise((resolve) => setTimeout(resolve, 300)).then(respondWithCount);
  const api = usersOf(authClient, respondLater);
  authClient.setState(endedSession);
  const call = api.count();
  await vi.advanceTimersByTimeAsync(600_000);
  authClient.setState(user);
  const signedInAt = Date.now();
  await vi.advanceTimersByTimeAsync(300);
  await call;
  expect(readRequestLog().requests).toMatchObject([{ sentAt: signedInAt, durationMs: 300 }]);
});

test('a request that waits for a sign-in can be cancelled', async () => {
  const authClient = fakeAuthClient(user);
  const fetch = vi.fn(respondWithCount);
  const api = usersOf(authClient, fetch);
  authClient.setState(endedSession);
  const controller = new AbortController();
  const call = api.count({ signal: controller.signal });
  const rejected = expect(call).rejects.toMatchObject({ kind: 'aborted' });
  await vi.advanceTimersByTimeAsync(600_000);
  controller.abort();
  await rejected;
  authClient.setState(user);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetch).not.toHaveBeenCalled();
});

test('a request that waits for a sign-in is not sent when another user signs in', async () => {
  const authClient = fakeAuthClient(user);
  const fetch = vi.fn(respondWithCount);
  const api = usersOf(authClient, fetch);
  authClient.setState(endedSession);
  const settled = vi.fn();
  void api.count().then(settled, settled);
  authClient.setState({ ...user, info: { ...user.info, subject: 'other-staff' } });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

test('after a 403 despite the right role, the app renews the token only once until the roles change', async () => {
  const authClient = fakeAuthClient(user);
  const api = usersOf(authClient, respondWithStatus(403));
  const refuse = () => expect(api.remove(1)).rejects.toMatchObject({ kind: 'forbidden' });
  await refuse();
  await refuse();
  expect(authClient.calls).toEqual(['renewToken']);
  authClient.setState(signedIn('write', 'lang'));
  await refuse();
  expect(authClient.calls).toEqual(['renewToken', 'renewToken']);
});

test('after a 403 for a missing role, the app does not renew the token', async () => {
  const authClient = fakeAuthClient(signedIn());
  await expect(usersOf(authClient, respondWithStatus(403)).remove(1)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(authClient.calls).toEqual([]);
});
