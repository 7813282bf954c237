import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as Sdk from '../src/index.ts';
import { type BrowserRun, openBrowser } from './browser.ts';

declare const sdk: typeof Sdk;

interface Arrived {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  whole: boolean;
}

let run: BrowserRun;
let arrived: Arrived[] = [];
let answer: (response: ServerResponse) => void;
let stalled = false;
let slow = false;

beforeAll(async () => {
  run = await openBrowser(async (request, response) => {
    const { method, url, headers } = request;
    const chunks: Buffer[] = [];
    const entry: Arrived = { method, url, headers, body: Buffer.alloc(0), whole: false };
    arrived.push(entry);
    if (stalled) return;
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
      if (slow) await new Promise((resolve) => setTimeout(resolve, 3));
    }
    entry.body = Buffer.concat(chunks);
    entry.whole = true;
    answer(response);
  });
});
afterAll(() => run.close());
beforeEach(() => {
  arrived = [];
  stalled = false;
  slow = false;
  answer = (response) => response.writeHead(204).end();
});

/** Uploads a file of this size in the page; what comes of it as plain data. */
const upload = (size: number, stopAt = Number.POSITIVE_INFINITY, uploadIdle = 30_000) =>
  run.page.evaluate(
    async ({ apiUrl, size, stopAt, uploadIdle }) => {
      const api = sdk.createApi({
        baseUrl: apiUrl,
        getAccessToken: () => 'token-1',
        timeouts: { uploadIdle },
        log: () => {},
      });
      const controller = new AbortController();
      const seen: Sdk.Progress[] = [];
      const content = new Uint8Array(size).map((_, i) => i % 251);
      let stopped = Number.NaN;
      const error = await api.lang
        .upload([new File([content], 'EF1091_de.json')], {
          signal: controller.signal,
          onProgress(progress) {
            seen.push(progress);
            if (progress.bytes < stopAt || controller.signal.aborted) return;
            stopped = performance.now();
            controller.abort();
          },
        })
        .then(
          () => undefined,
          (cause) => ({ ...cause, message: cause.message, detail: cause.detail }),
        );
      return { seen, error, took: performance.now() - stopped };
    },
    { apiUrl: run.apiUrl, size, stopAt, uploadIdle },
  );

test('in a browser an upload that is answered from another address has failed', async () => {
  answer = (response) =>
    arrived.length === 1 ? response.writeHead(302, { location: '/elsewhere' }).end() : response.writeHead(204).end();
  const { error } = await upload(1_000);
  expect(error).toMatchObject({ kind: 'network', phase: 'headers' });
  expect(arrived.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/lang/upload', 'GET /elsewhere']);
});

test('in a browser an upload arrives byte for byte, without cookies, and tells its progress', async () => {
  await run.page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what must not be sent has to be there
    document.cookie = 'canary=1';
  });
  // More than the buffers on the way take, so that there is something to tell.
  slow = true;
  const size = 16_000_000;
  const { seen, error } = await upload(size);
  expect(error).toBeUndefined();
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.map(({ bytes }) => bytes)).toEqual(seen.map(({ bytes }) => bytes).sort((a, b) => a - b));
  expect(seen.at(-1)?.bytes).toBe(seen.at(-1)?.total);
  const [request] = arrived;
  expect(request).toMatchObject({ method: 'POST', url: '/api/lang/upload', whole: true });
  expect(request?.headers.authorization).toBe('Bearer token-1');
  expect(request?.headers.cookie).toBeUndefined();
  const sent = request?.body ?? Buffer.alloc(0);
  const from = sent.indexOf('\r\n\r\n') + 4;
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sha256(sent.subarray(from, from + size))).toBe(sha256(new Uint8Array(size).map((_, i) => i % 251)));
});

test('in a browser a refused upload fails with status, text, body and request id', async () => {
  answer = (response) =>
    response
      .writeHead(413, { 'content-type': 'application/json', 'x-request-id': 'r-7' })
      .end(JSON.stringify({ error: 'at most 1 MB' }));
  const { error } = await upload(1_000);
  expect(error).toMatchObject({
    kind: 'http',
    status: 413,
    message: 'Payload Too Large',
    detail: 'at most 1 MB',
    requestId: 'r-7',
  });
});

test('in a browser an upload stops at once when it is cancelled, and was sent once', { retry: 2 }, async () => {
  stalled = true;
  const { error, took } = await upload(50_000_000, 1);
  expect(error).toMatchObject({ kind: 'aborted', phase: 'headers' });
  expect(took).toBeLessThan(1_000);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.whole).toBe(false);
});

test('in a browser an upload that does not move fails', async () => {
  stalled = true;
  const { error } = await upload(50_000_000, undefined, 300);
  expect(error).toMatchObject({ kind: 'timeout', limit: 300 });
});

test('in a browser an upload that was cancelled while it waited for a token, or as it began, is never sent', async () => {
  const kinds = await run.page.evaluate(async (baseUrl) => {
    const held = Promise.withResolvers<string>();
    const waiting = new AbortController();
    const beginning = new AbortController();
    const upload = (
      getAccessToken: Sdk.ApiConfig['getAccessToken'],
      { signal }: AbortController,
      onProgress = () => {},
    ) =>
      sdk.createApi({ baseUrl, getAccessToken }).lang.upload([new File(['{}'], 'EF1_de.json')], { signal, onProgress });
    const ends = Promise.allSettled([
      upload(() => held.promise, waiting),
      upload(
        () => 'token-1',
        beginning,
        () => beginning.abort(),
      ),
    ]);
    waiting.abort();
    const kinds = (await ends).map((end) => end.status === 'rejected' && end.reason.kind);
    held.resolve('token-1');
    // What would have gone out by now is there before this.
    await fetch(`${baseUrl}/later`);
    return kinds;
  }, run.apiUrl);
  expect(kinds).toEqual(['aborted', 'aborted']);
  expect(arrived.map(({ url }) => url)).toEqual(['/api/later']);
});

test('in a browser a refused connection is a network error, and an offline one is called so', async () => {
  const kindOf = () =>
    run.page.evaluate(async () => {
      const api = sdk.createApi({
        baseUrl: 'http://127.0.0.1:1/api',
        getAccessToken: () => 'token',
        retry: { limit: 0 },
      });
      const ends = [api.users.count(), api.users.remove(1), api.lang.upload([new File([], 'x')], { onProgress() {} })];
      return (await Promise.allSettled(ends)).map((end) => end.status === 'rejected' && end.reason.kind);
    });
  expect(await kindOf()).toEqual(['network', 'network', 'network']);
  await run.page.context().setOffline(true);
  expect(await kindOf()).toEqual(['offline', 'offline', 'offline']);
  await run.page.context().setOffline(false);
});
