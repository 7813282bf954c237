import type { FormUpload } from './call.ts';
import { Mismatch } from './check.ts';
import { callListener, type Progress } from './config.ts';
import { NetworkFailure } from './read.ts';

const PART_BYTES = 64_000;

/** Reports how many bytes of the form were sent. */
type ReportBytes = (sent: number) => void;

/** Sends each file of the body's `file` as a part of a multipart form. */
export const uploadFiles = (onProgress?: (progress: Progress) => void): FormUpload => ({
  formOf(body) {
    const files = [(body as { file: unknown }).file].flat();
    if (files.length === 0) throw new Mismatch('$.body.file', 'expected files');
    const form = new FormData();
    for (const file of files) {
      if (!(file instanceof File)) throw new Mismatch('$.body.file', 'expected files');
      form.append('file', file);
    }
    return form;
  },
  sendForm: onProgress && createFormSender(onProgress),
});

/**
 * Sends a form and reports its progress. Browsers use `XMLHttpRequest`, because their `fetch` has no upload progress.
 * Node uses a counted stream. With the caller's own `fetch`, and on other platforms, it only reports start and end.
 *
 * While the platform reports progress, `idleTimeout` limits the time between two reports, and `attemptTimeout` the time
 * from the last byte to the response.
 */
function createFormSender(onProgress: (progress: Progress) => void): NonNullable<FormUpload['sendForm']> {
  return async (url, init, { fetch: ownFetch, deadline, attemptTimeout, idleTimeout }) => {
    const files = (init.body as FormData).getAll('file') as File[];
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const usesXhr = !ownFetch && typeof XMLHttpRequest === 'function';
    const usesStream = !ownFetch && !usesXhr && globalThis.process?.versions?.node !== undefined;
    // The response can arrive before the upload is complete. Then no more progress is reported.
    let hasResponse = false;
    let lastProgress: Progress | undefined;
    const reportBytes: ReportBytes = (sent) => {
      // The form has lines of its own, so the count is limited to the size of the files.
      const bytes = Math.min(sent, size);
      if (hasResponse || lastProgress?.bytes === bytes) return;
      if (usesXhr || usesStream) deadline.startTimer(bytes < size ? idleTimeout : attemptTimeout);
      lastProgress = { bytes, total: size };
      callListener(onProgress, lastProgress);
    };
    reportBytes(0);
    try {
      if (usesXhr) return await sendByXhr(url, init, reportBytes);
      if (usesStream) return await fetch(url, withCountedBody(init, reportBytes));
      const response = await (ownFetch ?? fetch)(url, init);
      reportBytes(size);
      return response;
    } finally {
      hasResponse = true;
    }
  };
}

/** Returns the same request with a body that counts the bytes that were read. */
function withCountedBody(init: RequestInit, reportBytes: ReportBytes): RequestInit {
  const form = new Response(init.body ?? null);
  async function* parts() {
    let bytes = 0;
    // Node ends the process if the form's stream is cancelled while it reads a file.
    for await (const chunk of form.body?.values({ preventCancel: true }) ?? []) {
      // A file in memory is one chunk. It is split to report its progress.
      for (let at = 0; at < chunk.length; at += PART_BYTES) {
        const part = chunk.subarray(at, at + PART_BYTES);
        bytes += part.length;
        reportBytes(bytes);
        yield part;
      }
    }
  }
  const headers = {
    ...(init.headers as Record<string, string>),
    'content-type': form.headers.get('content-type') ?? '',
  };
  // Some type libraries lack `ReadableStream.from`.
  const body = (ReadableStream as unknown as { from(parts: AsyncIterable<unknown>): ReadableStream }).from(parts());
  const streamed: RequestInit & { duplex: 'half' } = { ...init, headers, body, duplex: 'half' };
  return streamed;
}

async function sendByXhr(url: string, init: RequestInit, reportBytes: ReportBytes): Promise<Response> {
  init.signal?.throwIfAborted();
  const xhr = new XMLHttpRequest();
  await new Promise<void>((resolve, reject) => {
    xhr.open(init.method as string, url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded }) => reportBytes(loaded);
    // XMLHttpRequest follows redirects, but a redirect is an error. The browser's change to https (HSTS) is allowed.
    const expectedUrls = [url, url.replace(/^http:/, 'https:')];
    xhr.onload = () =>
      expectedUrls.includes(xhr.responseURL) ? resolve() : reject(new NetworkFailure({ code: 'REDIRECTED' }));
    xhr.onerror = reject;
    // The reason of the signal, as with `fetch`.
    xhr.onabort = () => reject(init.signal?.reason);
    init.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(init.body as FormData);
  });
  const { status, statusText, response } = xhr;
  // If the API has another origin, the browser returns only the headers that the API exposes, and some that are
  // always readable.
  const lines = xhr.getAllResponseHeaders().match(/^[^:\r\n]+: .*/gm) ?? [];
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
  return new Response(response || null, { status, statusText, headers });
}
