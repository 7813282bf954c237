import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as Sdk from '../src/index.ts';
import { type BrowserRun, openBrowser } from './browser.ts';

declare const sdk: typeof Sdk;

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  isComplete: boolean;
}

let run: BrowserRun;
let received: ReceivedRequest[] = [];
let respond: (response: ServerResponse) => void;
let isStalled = false;
let isSlow = false;

beforeAll(async () => {
  run = await openBrowser(async (request, response) => {
    const { method, url, headers } = request;
    const chunks: Buffer[] = [];
    const entry: ReceivedRequest = { method, url, headers, body: Buffer.alloc(0), isComplete: false };
    received.push(entry);
    if (isStalled) return;
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 3));
    }
    entry.body = Buffer.concat(chunks);
    entry.isComplete = true;
    respond(response);
  });
});
afterAll(() => run.close());
beforeEach(() => {
  received = [];
  isStalled = false;
  isSlow = false;
  respond = (response) => response.writeHead(204).end();
});

/** Uploads a file of the given size in the page, and returns the result as plain data. */
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
      const error = await api.lang
        .upload([new File([content], 'EF1091_de.json')], {
          signal: controller.signal,
          onProgress(progress) {
            seen.push(progress);
            if (progress.bytes >= stopAt) controller.abort();
          },
        })
        .then(
          () => undefined,
          (cause) => ({ ...cause, message: cause.message, detail: cause.detail }),
        );
      return { seen, error };
    },
    { apiUrl: run.apiUrl, size, stopAt, uploadIdle },
  );

test('in a browser, an upload fails when the server redirects it', async () => {
  respond = (response) =>
    received.length === 1 ? response.writeHead(302, { location: '/elsewhere' }).end() : response.writeHead(204).end();
  const { error } = await upload(1_000);
  expect(error).toMatchObject({ kind: 'network', phase: 'headers' });
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/lang/upload', 'GET /elsewhere']);
});

test('in a browser, an upload arrives unchanged, without cookies and with progress events', async () => {
  await run.page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test checks that this cookie is not sent
    document.cookie = 'canary=1';
  });
  // Larger than all network buffers, so that there are several progress events.
  isSlow = true;
  const size = 16_000_000;
  const { seen, error } = await upload(size);
  expect(error).toBeUndefined();
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.map(({ bytes }) => bytes)).toEqual(seen.map(({ bytes }) => bytes).sort((a, b) => a - b));
  expect(seen.at(-1)?.bytes).toBe(size);
  expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([size]));
  const [request] = received;
  expect(request).toMatchObject({ method: 'POST', url: '/api/lang/upload', isComplete: true });
  expect(request?.headers.authorization).toBe('Bearer token-1');
  expect(request?.headers.cookie).toBeUndefined();
  const sent = request?.body ?? Buffer.alloc(0);
  const from = sent.indexOf('\r\n\r\n') + 4;
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(sha256(sent.subarray(from, from + size))).toBe(sha256(new Uint8Array(size).map((_, i) => i % 251)));
});

test('in a browser, a rejected upload fails with status, text, body and request id', async () => {
  respond = (response) =>
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

test('in a browser, a cancelled upload is sent once and does not arrive completely', async () => {
  isStalled = true;
  const { error } = await upload(50_000_000, 1);
  expect(error).toMatchObject({ kind: 'aborted', phase: 'headers' });
  // The browser reports progress for bytes that the server has not read yet.
  await expect.poll(() => received).toHaveLength(1);
  expect(received[0]?.isComplete).toBe(false);
});

test('in a browser, an upload that makes no progress times out', async () => {
  isStalled = true;
  const { error } = await upload(50_000_000, undefined, 300);
  expect(error).toMatchObject({ kind: 'timeout', limit: 300 });
});

test('in a browser, an upload cancelled before its start is never sent', async () => {
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
    // Any pending upload would reach the server before this request.
    await fetch(`${baseUrl}/later`);
    return kinds;
  }, run.apiUrl);
  expect(kinds).toEqual(['aborted', 'aborted']);
  expect(received.map(({ url }) => url)).toEqual(['/api/later']);
});

test('in a browser, a refused connection causes a network error, and an offline browser an offline error', async () => {
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

test('in a browser, repeated reads of a URL cause one CORS preflight', async () => {
  respond = (response) => response.writeHead(404).end();
  await run.page.evaluate(async (baseUrl) => {
    const api = sdk.createApi({ baseUrl, getAccessToken: () => 'token-1' });
    for (let read = 0; read < 3; read++) await api.users.get(4711).catch(() => {});
  }, run.apiUrl);
  expect(received.map(({ url }) => url)).toEqual(Array(3).fill('/api/users/get-details/4711'));
  expect(run.preflights.filter((url) => url === '/api/users/get-details/4711')).toHaveLength(1);
});

test('in a worker that was started from a blob, a base URL may be a path', async () => {
  const url = await run.page.evaluate(async () => {
    const code = `
      import { createApi } from '${location.origin}/sdk.js';
      const fetch = async (url) => {
        postMessage(url);
        return new Response();
      };
      createApi({ baseUrl: '/api', getAccessToken: () => 'token', fetch }).users.count().catch(() => {});`;
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })), { type: 'module' });
    return new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => resolve(message);
    });
  });
  expect(url).toBe(`${new URL(run.page.url()).origin}/api/users/number/total`);
});
