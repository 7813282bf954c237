import { Mismatch } from './check.ts';
import { callListener, type Progress } from './config.ts';
import type { Deadline } from './deadline.ts';
import type { Read } from './http.ts';
import { chunksOf, mediaType } from './read.ts';

type OnProgress = (progress: Progress) => void;

/**
 * The body as a Blob of type `application/octet-stream`, whatever the API calls it, so that no browser runs it. Parts
 * go to the browser's Blob store as they come: a large file is not held in the page's memory.
 */
export const readFile =
  (onProgress?: OnProgress): Read<Blob> =>
  async (response, deadline) => {
    rejectPage(response);
    const parts: Blob[] = [];
    for await (const chunk of fileOf(response, deadline, onProgress)) parts.push(new Blob([chunk]));
    return new Blob(parts, { type: 'application/octet-stream' });
  };

/** The body as a stream, read at the caller's pace; it fails with an `ApiError`. */
export const openFile =
  (onProgress?: OnProgress): Read<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  async (response, deadline, errorOf) => {
    rejectPage(response);
    const file = fileOf(response, deadline, onProgress);
    deadline.keepOpen();
    const close = () => {
      deadline.abort();
      deadline.close();
    };
    return new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await file.next();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (cause) {
          controller.error(errorOf(cause));
        }
        close();
      },
      cancel: close,
    });
  };

async function* fileOf(response: Response, deadline: Deadline, onProgress?: OnProgress) {
  const total = sizeOf(response);
  let bytes = 0;
  for await (const chunk of chunksOf(response, deadline)) {
    bytes += chunk.length;
    callListener(onProgress, { bytes, total });
    yield chunk;
  }
}

// A proxy's sign-in page comes with 200 too, and must not be stored as a language file.
function rejectPage(response: Response): void {
  const type = mediaType(response);
  if (/^text\/html$/i.test(type)) throw new Mismatch('$', `expected a file, got ${type}`);
}

/** Size of the body as it will arrive; what is compressed on the way arrives larger than its `Content-Length`. */
const sizeOf = ({ headers }: Response) =>
  headers.get('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined;
