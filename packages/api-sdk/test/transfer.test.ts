import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApiConfig, createApi, type Progress } from '../src/index.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function apiOver(listener: RequestListener, config: Partial<ApiConfig> = {}) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createApi({ baseUrl: `http://127.0.0.1:${port}/api`, getAccessToken: () => 'token-1', log() {}, ...config });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytes = (size: number) => Uint8Array.from({ length: size }, (_, i) => (i * 7) % 256);
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const language = { efNumber: 'EF1091', languageCode: 'de' };

describe('upload', () => {
  const size = 3_000_000;

  test('an upload arrives unchanged and reports increasing progress', async () => {
    const content = bytes(size);
    const api = await apiOver(async (request, response) => {
      const form = await new Response(new Uint8Array(await bodyOf(request)), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const files = form.getAll('file') as File[];
      const contentChecks = files.map(async (file) => sha256(await file.bytes()) === sha256(content));
      const names = files.map(({ name }) => name);
      const isCorrect = (await Promise.all(contentChecks)).every(Boolean) && names.join() === 'EF1_de.json,EF1_fr.json';
      response.writeHead(isCorrect ? 204 : 400).end();
    });
    const seen: Progress[] = [];
    const files = ['EF1_de.json', 'EF1_fr.json'].map((name) => new File([content], name));
    await api.lang.upload(files, { onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(5);
    expect(seen[0]).toEqual({ bytes: 0, total: 2 * size });
    expect(seen.at(-1)).toEqual({ bytes: 2 * size, total: 2 * size });
    // Each report is larger than the one before.
    const reported = seen.map((progress) => progress.bytes);
    expect(reported).toEqual([...new Set(reported)].sort((a, b) => a - b));
  });

  test('an upload with a custom fetch reports only its start and end', async () => {
    const fetch = async () => new Response(null, { status: 204 });
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    const seen: Progress[] = [];
    const onProgress = (progress: Progress) => seen.push(progress);
    await api.recipes.uploadTranslations(new File(['12345'], 'x.csv'), { onProgress });
    expect(seen).toEqual([
      { bytes: 0, total: 5 },
      { bytes: 5, total: 5 },
    ]);
  });

  test.each([
    ['accepts an upgrade to https', 'http:', 'https://api.test/api/lang/upload', undefined],
    ['rejects a redirect', 'http:', 'http://api.test/sign-in', 'REDIRECTED'],
    ['rejects a redirect with an upgrade to https', 'http:', 'https://api.test/sign-in', 'REDIRECTED'],
    ['rejects a downgrade to http', 'https:', 'http://api.test/api/lang/upload', 'REDIRECTED'],
  ])('an upload in a browser %s', async (_, protocol, responseURL, code) => {
    class FakeXhr {
      upload = {};
      status = 204;
      statusText = 'No Content';
      responseURL = responseURL;
      onload = () => {};
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => 'x-request-id: r-1\r\n';
      send = () => setTimeout(() => this.onload());
    }
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    const api = createApi({ baseUrl: `${protocol}//api.test/api`, getAccessToken: () => 'token' });
    const upload = api.lang.upload([new File(['{}'], 'EF1_de.json')], { onProgress() {} });
    const error = await upload.catch((cause) => cause);
    vi.unstubAllGlobals();
    expect(error && [error.kind, error.code]).toEqual(code && ['network', code]);
  });

  test('middleware gets an AbortError for an upload that the caller cancels in a browser', async () => {
    class FakeXhr {
      upload = {};
      onabort = (_event: unknown) => {};
      open() {}
      setRequestHeader() {}
      send() {}
      abort = () => this.onabort(new Event('abort'));
    }
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token' });
    const onError = vi.fn();
    api.use({ onError });
    const controller = new AbortController();
    const upload = api.lang.upload([new File(['{}'], 'EF1_de.json')], {
      signal: controller.signal,
      onProgress: () => setTimeout(() => controller.abort()),
    });
    await expect(upload).rejects.toMatchObject({ kind: 'aborted' });
    vi.unstubAllGlobals();
    await vi.waitFor(() => expect(onError.mock.calls).toMatchObject([[{ error: { name: 'AbortError' } }]]));
  });

  test('an upload stops when the caller cancels it', async () => {
    let received = 0;
    const closed = vi.fn();
    const api = await apiOver((request) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        request.pause();
        setTimeout(() => request.resume(), 20);
      });
      request.on('close', closed);
    });
    const controller = new AbortController();
    const upload = api.lang.upload([new File([new Uint8Array(40_000_000)], 'EF1_de.json')], {
      signal: controller.signal,
      onProgress: ({ bytes }) => bytes > 1_000_000 && controller.abort(),
    });
    await expect(upload).rejects.toMatchObject({ kind: 'aborted', phase: 'headers' });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000);
    expect(received).toBeLessThan(20_000_000);
  });

  test('an upload fails if the server reads no more data', async () => {
    const api = await apiOver((request) => request.once('data', () => request.pause()), {
      timeouts: { upload: 60_000, uploadIdle: 150 },
    });
    // Larger than the buffers of both sides.
    const file = new File([new Uint8Array(40_000_000)], 'EF1_de.json');
    await expect(api.lang.upload([file], { onProgress: () => {} })).rejects.toMatchObject({
      kind: 'timeout',
      limit: 150,
    });
  });

  test('an upload may exceed its timeout while data moves', async () => {
    const api = await apiOver(
      async (request, response) => {
        // Reads the first 8 MB slowly, so that all buffers are full, and then the rest at once.
        let received = 0;
        request.on('data', (chunk: Buffer) => {
          received += chunk.length;
          if (received > 8_000_000) return;
          request.pause();
          setTimeout(() => request.resume(), 15);
        });
        request.on('end', () => response.writeHead(204).end());
      },
      { timeouts: { upload: 1_500, uploadIdle: 10_000 } },
    );
    const start = performance.now();
    await api.lang.upload([new File([new Uint8Array(20_000_000)], 'EF1_de.json')], { onProgress: () => {} });
    expect(performance.now() - start).toBeGreaterThan(1_500);
  });

  test('an upload waits for its response until the upload timeout', async () => {
    const api = await apiOver(
      async (request, response) => {
        await bodyOf(request);
        if (request.url === '/api/lang/upload') setTimeout(() => response.writeHead(204).end(), 900);
      },
      { timeouts: { upload: 2_000, uploadIdle: 400 } },
    );
    const file = new File(['{}'], 'EF1_de.json');
    await api.lang.upload([file], { onProgress: () => {} });
    await expect(api.recipes.uploadTranslations(file, { onProgress: () => {} })).rejects.toMatchObject({
      kind: 'timeout',
      phase: 'headers',
      limit: 2_000,
    });
  });

  test.each([
    ['with progress', () => {}],
    ['without progress', undefined],
  ])('an upload that receives a 401 is sent completely once more (%s)', async (_, onProgress) => {
    let token = 'token-1';
    const receivedHashes: string[] = [];
    const content = bytes(2_000_000);
    const api = await apiOver(
      async (request, response) => {
        if (request.headers.authorization !== 'Bearer token-2') {
          response.writeHead(401).end();
          return;
        }
        const body = await bodyOf(request);
        const from = body.indexOf('\r\n\r\n') + 4;
        receivedHashes.push(sha256(body.subarray(from, from + content.length)));
        response.writeHead(204).end();
      },
      {
        getAccessToken: () => token,
        renewAccessToken: () => {
          token = 'token-2';
        },
      },
    );
    await api.lang.upload([new File([content], 'EF1_de.json')], { onProgress });
    expect(receivedHashes).toEqual([sha256(content)]);
  });

  test.each([
    ['with progress', () => {}],
    ['without progress', undefined],
  ])('the error of an upload that is too large has the text of the API as its detail (%s)', async (_, onProgress) => {
    const api = await apiOver(async (request, response) => {
      await bodyOf(request);
      response.writeHead(413, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'at most 1 MB' }));
    });
    const upload = api.recipes.uploadTranslations(new File([bytes(5_000_000)], 'x.csv'), { onProgress });
    await expect(upload).rejects.toMatchObject({ kind: 'http', status: 413, detail: 'at most 1 MB' });
  });

  test("an upload fails in the phase 'headers' if the API closes the connection", async () => {
    const api = await apiOver((request) => void request.once('data', () => request.socket.resetAndDestroy()));
    const upload = api.recipes.uploadTranslations(new File([bytes(5_000_000)], 'x.csv'), { onProgress: () => {} });
    await expect(upload).rejects.toMatchObject({ kind: 'network', phase: 'headers' });
  });
});

describe('download', () => {
  const content = bytes(5_000_000);
  const sendResponse: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': content.length });
    response.end(content);
  };

  test('a download reports its progress', async () => {
    const api = await apiOver(sendResponse);
    const seen: Progress[] = [];
    const blob = await api.lang.download(language, { onProgress: (progress) => seen.push(progress) });
    expect(sha256(await blob.bytes())).toBe(sha256(content));
    expect(seen.at(-1)).toEqual({ bytes: content.length, total: content.length });
    expect(seen.length).toBeGreaterThan(5);
  });

  test('the progress of a compressed download has no total, even if its Content-Encoding cannot be read', async () => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': '37' };
    const fetch = async () => new Response(new Uint8Array(1_000), { headers });
    const api = createApi({ baseUrl: 'http://api.test/api', getAccessToken: () => 'token', fetch });
    const onProgress = vi.fn();
    await api.lang.download(language, { onProgress });
    expect(onProgress).toHaveBeenLastCalledWith({ bytes: 1_000, total: undefined });
  });

  test('a download stream that is not read slows the API down', async () => {
    let written = 0;
    const api = await apiOver(async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      while (written < 100_000_000 && !response.destroyed) {
        written += 1_000_000;
        if (!response.write(new Uint8Array(1_000_000))) await new Promise((resolve) => response.once('drain', resolve));
      }
    });
    const stream = await api.lang.openDownload(language);
    // Waits until the API writes no more, or has written everything.
    for (let before = 0; before < written; await wait(300)) before = written;
    expect(written).toBeLessThan(50_000_000);
    await stream.cancel();
  });

  test('a download stream closes the connection when it is cancelled', async () => {
    const closed = vi.fn();
    const api = await apiOver((_, response) => {
      response.on('close', closed);
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).write('start');
    });
    const reader = (await api.lang.openDownload(language)).getReader();
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('start');
    await reader.cancel();
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 1_000);
  });

  test('a download fails only if no more data arrives', async () => {
    let parts = 0;
    const api = await apiOver(
      async (_, response) => {
        response.writeHead(200, { 'content-type': 'application/octet-stream' });
        // In total, the parts take longer than the timeout. Each pause is much shorter, so that a busy machine does not
        // exceed the timeout.
        for (; parts < 20; parts++) {
          response.write('part');
          await wait(60);
        }
      },
      { timeouts: { read: 1_000 } },
    );
    await expect(api.lang.download(language)).rejects.toMatchObject({ kind: 'timeout', phase: 'body', limit: 1_000 });
    expect(parts).toBe(20);
  });

  test('a download stream fails with an SDK error if the connection breaks', async () => {
    const api = await apiOver((_, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': 100 });
      response.write('part', () => setTimeout(() => response.socket?.resetAndDestroy(), 20));
    });
    const stream = await api.lang.openDownload(language);
    await expect(new Response(stream).bytes()).rejects.toMatchObject({
      kind: 'network',
      phase: 'body',
      message: expect.stringMatching(/^Failed to download file: network error in the response \([A-Z_]+\)$/),
    });
  });
});

test('the SDK ignores white space after the values of Retry-After and X-Request-Id', async () => {
  const api = await apiOver((_, response) => {
    response.writeHead(503, { 'retry-after': '20 ', 'x-request-id': 'r-1\t ' }).end();
  });
  await expect(api.users.count()).rejects.toMatchObject({ status: 503, retryAfter: 20, requestId: 'r-1' });
});

test('an error has the standard text of its status if the status text is only white space', async () => {
  const api = await apiOver((_, response) => response.writeHead(400, '  ').end());
  await expect(api.users.count()).rejects.toThrow('Failed to fetch total users: Bad Request');
});

describe('a redirect', () => {
  test('a GET does not follow a redirect and sends no token to its target', async () => {
    const otherTarget = vi.fn();
    await apiOver((request, response) => {
      otherTarget(request.headers.authorization);
      response.end();
    });
    const { port } = (servers[0] as Server).address() as AddressInfo;
    const sent = vi.fn();
    const api = await apiOver((request, response) => {
      sent(request.headers.authorization);
      response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    });
    await expect(api.users.count()).rejects.toMatchObject({
      kind: 'network',
      code: 'REDIRECTED',
      message: 'Failed to fetch total users: redirected to another address',
    });
    expect(otherTarget).not.toHaveBeenCalled();
    // The token is sent once: another attempt would be redirected too.
    expect(sent).toHaveBeenCalledExactlyOnceWith('Bearer token-1');
  });
});

describe('stalls', () => {
  const stall: Record<string, RequestListener> = {
    'before the headers': () => {},
    'after the headers': (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
    'in the body': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 }).write('{"quan');
    },
    'a byte before the end': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 15 }).write('{"quantity":1 ');
    },
  };
  const kinds = {
    read: (api: Awaited<ReturnType<typeof apiOver>>) => api.users.count(),
    write: (api: Awaited<ReturnType<typeof apiOver>>) => api.users.remove(1),
    upload: (api: Awaited<ReturnType<typeof apiOver>>) => api.lang.upload([new File(['{}'], 'EF1_de.json')]),
  };
  const stalledCalls = Object.keys(stall).flatMap((place) => Object.keys(kinds).map((kind) => [place, kind] as const));

  test.each(stalledCalls)('if the server stops %s, the call times out (%s)', async (place, kind) => {
    const limit = 200;
    const api = await apiOver(stall[place] as RequestListener, { timeouts: { [kind]: limit } });
    const start = performance.now();
    await expect(kinds[kind as keyof typeof kinds](api)).rejects.toMatchObject({ kind: 'timeout', limit });
    const took = performance.now() - start;
    expect(took).toBeGreaterThan(limit - 10);
    expect(took).toBeLessThan(limit + 5_000);
  });
});
