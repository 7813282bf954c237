import { Mismatch } from './check.ts';
import { type Progress, tell } from './config.ts';
import type { Form, Transport } from './send.ts';

const partSize = 64_000;

type Moved = (bytes: number, total: number) => void;

/** A multipart form of files, each a part named `file`; throws a {@link Mismatch} for what are none. */
export const formOf =
  (given: Iterable<File>, onProgress?: (progress: Progress) => void): (() => Form) =>
  () => {
    const files = filesOf(given);
    return {
      body: () => {
        const form = new FormData();
        for (const file of files) form.append('file', file);
        return form;
      },
      ready: () => Promise.all(files.map(readable)),
      transport: uploadWith(onProgress),
    };
  };

/** Taken at once: a `FileList` empties itself when its input is reset. */
function filesOf(given: Iterable<File>): readonly File[] {
  try {
    const files = [...given];
    if (files.length > 0 && files.every((file) => file instanceof File)) return files;
  } catch {} // Nothing that can be iterated.
  throw new Mismatch('$.body.file', 'expected files');
}

/** Node ends the process over a file that it cannot read while it sends; the disk may have changed since it was chosen. */
async function readable(file: File, index: number): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new Mismatch(`$.body.file[${index}]`, 'cannot be read');
  }
}

/**
 * Sends a form and tells its progress where the platform can: by `XMLHttpRequest` in browsers, whose fetch tells none;
 * by a counted stream in Node. With a `fetch` of the caller's own neither is used, and only the end is told.
 *
 * Where progress can be told, no limit is set to the whole: something must move within `idle`, and the answer must come
 * within `limit` of the last byte.
 */
function uploadWith(onProgress?: (progress: Progress) => void): Transport | undefined {
  if (!onProgress) return undefined;

  return async (url, init, { fetch, custom, watch, idle, limit }) => {
    const files = (init.body as FormData).getAll('file') as File[];
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const byXhr = !custom && typeof XMLHttpRequest === 'function';
    const byStream = !custom && !byXhr && globalThis.process?.versions?.node;
    // A refusal may come before all is sent: what moves after it is no news.
    let answered = false;
    const moved: Moved = (bytes, total) => {
      if (answered) return;
      if (byXhr || byStream) watch.limit(bytes < total ? idle : limit);
      tell(onProgress, { bytes, total });
    };
    moved(0, size);
    try {
      if (byXhr) return await sendByXhr(url, init, moved);
      if (byStream) return await fetch(url, counted(init, size, moved));
      const response = await fetch(url, init);
      moved(size, size);
      return response;
    } finally {
      answered = true;
    }
  };
}

function counted(init: RequestInit, size: number, moved: Moved): RequestInit {
  const form = new Response(init.body ?? null);
  const reader = form.body?.getReader();
  let rest = new Uint8Array();
  let bytes = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (rest.length === 0) {
          const chunk = await reader?.read();
          if (cancelled) return;
          if (!chunk || chunk.done) {
            controller.close();
            return;
          }
          rest = chunk.value;
        }
        // A file in memory comes in one piece: its way would be told at its end only.
        const part = rest.subarray(0, partSize);
        rest = rest.subarray(partSize);
        bytes += part.length;
        // The form's own lines count too, but nobody would look for them.
        moved(Math.min(bytes, size), size);
        controller.enqueue(part);
      },
      // The form's stream is left alone: Node ends the process when it is cancelled while it reads a file.
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    ...(init.headers as Record<string, string>),
    'content-type': form.headers.get('content-type') ?? '',
  };
  const streamed: RequestInit & { duplex: 'half' } = { ...init, headers, body, duplex: 'half' };
  return streamed;
}

async function sendByXhr(url: string, init: RequestInit, moved: Moved): Promise<Response> {
  init.signal?.throwIfAborted();
  const xhr = new XMLHttpRequest();
  await new Promise<void>((resolve, reject) => {
    xhr.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers ?? {})) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => moved(loaded, total);
    // It cannot be told to refuse a redirect, as `fetch` is: an answer from another address says nothing of the file.
    xhr.onload = () => (xhr.responseURL === new URL(url, location.href).href ? resolve() : reject());
    xhr.onerror = xhr.onabort = reject;
    init.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(init.body as FormData);
  });
  const { status, statusText, response } = xhr;
  const headers = new Headers();
  // There may be none at all: a page reads of another origin's headers what that exposes.
  for (const [, name = '', value] of xhr.getAllResponseHeaders().matchAll(/^([^:\r\n]+): (.*?)\r?$/gm)) {
    headers.append(name, value ?? '');
  }
  return new Response([204, 205, 304].includes(status) ? null : response, { status, statusText, headers });
}
