import { createHttp, users } from '@joe/api-sdk';
import { expect, test } from 'vitest';
import { readRequestLog, startRequestLog } from './request-log.ts';

/** A request without a response, until its signal is aborted. */
const neverResponds = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('the request log distinguishes a timeout from a cancelled request', async () => {
  const http = createHttp({
    baseUrl: 'https://api.test/api',
    getAccessToken: () => 'token',
    fetch: neverResponds,
    retry: { limit: 0 },
  });
  http.use(startRequestLog().middleware);
  await expect(users(http).count({ timeout: 10 })).rejects.toMatchObject({ name: 'TimeoutError' });
  const controller = new AbortController();
  const cancelled = users(http).count({ signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(readRequestLog().requests.map(({ status }) => status)).toEqual(['no response', 'cancelled']);
});

test('the request log contains how long a response took', async () => {
  const fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({ count: 1 });
  };
  const http = createHttp({ baseUrl: 'https://api.test/api', getAccessToken: () => 'token', fetch });
  http.use(startRequestLog().middleware);
  await users(http)
    .count()
    .catch(() => {});
  expect(readRequestLog().requests[0]?.durationMs).toBeGreaterThan(40);
});
