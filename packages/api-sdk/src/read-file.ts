import type { ResponseReader } from './call.ts';
import { Mismatch } from './check.ts';
import { callListener, type Progress } from './config.ts';
import type { Deadline } from './deadline.ts';
import { fileNameOf } from './file-name.ts';
import { chunksOf, mediaType } from './read.ts';

type OnProgress = (progress: Progress) => void;

/**
 * Reads the body as a File of type `application/octet-stream` regardless of its real type, so that browsers do not
 * execute it. Each chunk becomes a Blob, so that a large file is not in the page's memory.
 */
export const readFile =
  (onProgress?: OnProgress): ResponseReader<File> =>
  async (response, deadline) => {
    requireFile(response);
    const parts: Blob[] = [];
    for await (const chunk of fileOf(response, deadline, onProgress)) parts.push(new Blob([chunk]));
    return new File(parts, fileNameOf(response.headers) ?? '', { type: 'application/octet-stream' });
  };

/**
 * Opens the body as a stream, which is read at the caller's speed. If reading fails, the error of the stream is an
 * `ApiError`.
 */
export const openFile =
  (onProgress?: OnProgress): ResponseReader<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  async (response, deadline, errorOf) => {
    requireFile(response);
    const file = fileOf(response, deadline, onProgress);
    deadline.keepOpen();
    const abort = () => {
      deadline.abort();
      deadline.close();
    };
    return new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await file.next();
          if (!done) return controller.enqueue(value);
          controller.close();
          deadline.close();
        } catch (cause) {
          controller.error(errorOf(cause));
          abort();
        }
      },
      cancel: abort,
    });
  };

async function* fileOf(response: Response, deadline: Deadline, onProgress?: OnProgress) {
  const total = sizeOf(response);
  let bytes = 0;
  for await (const chunk of chunksOf(response, deadline)) {
    bytes += chunk.length;
    // A body that is larger than its `Content-Length` is compressed. Browsers hide its encoding from other origins.
    callListener(onProgress, { bytes, total: total && bytes <= total ? total : undefined });
    yield chunk;
  }
}

// Only a response with 200 has a whole file. A proxy can send its sign-in page with 200 too, and that page must not be
// saved as a language file.
function requireFile(response: Response): void {
  const type = mediaType(response);
  if (/^text\/html$/i.test(type)) throw new Mismatch('$', `expected a file, got ${type}`);
  if (response.status !== 200) throw new Mismatch('$', `expected a file, got status ${response.status}`);
}

/** Size of the body, if known. Undefined for a compressed body, because its `Content-Length` is the compressed size. */
const sizeOf = ({ headers }: Response) =>
  headers.get('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined;
