import { Mismatch } from './check.ts';
import { type Progress, tell } from './config.ts';
import type { Read } from './http.ts';
import { eachChunk, mediaType } from './read.ts';

const partSize = 1_000_000;

/**
 * The body as a Blob of type `application/octet-stream`, whatever the API calls it, so that no browser runs it. Parts
 * go to the browser's Blob store as they come: a large file does not stand in the page's memory.
 */
export const readFile =
  (onProgress?: (progress: Progress) => void): Read<Blob> =>
  async (response, watch) => {
    refusePage(response);
    const total = sizeOf(response);
    const parts: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    await eachChunk(response, (chunk) => {
      watch.limit();
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= (parts.length + 1) * partSize) {
        parts.push(new Blob(chunks));
        chunks = [];
      }
      tell(onProgress, { bytes, total });
    });
    return new Blob([...parts, ...chunks], { type: 'application/octet-stream' });
  };

/** The body as a stream, read at the caller's pace; it fails with an `ApiError`. */
export const openFile =
  (onProgress?: (progress: Progress) => void): Read<ReadableStream<Uint8Array<ArrayBuffer>>> =>
  async (response, watch, errorOf) => {
    refusePage(response);
    const reader = response.body?.getReader();
    const total = sizeOf(response);
    let bytes = 0;
    watch.hold();
    watch.rest();
    return new ReadableStream({
      async pull(controller) {
        try {
          watch.limit();
          const chunk = await watch.run(async () => reader?.read());
          watch.rest();
          if (!chunk || chunk.done) {
            watch.close();
            controller.close();
            return;
          }
          bytes += chunk.value.length;
          tell(onProgress, { bytes, total });
          controller.enqueue(chunk.value);
        } catch (cause) {
          controller.error(errorOf(cause));
          watch.abort();
          watch.close();
        }
      },
      cancel() {
        watch.abort();
        watch.close();
      },
    });
  };

// A proxy's sign-in page comes with 200 too, and must not end up on disk as a language file.
function refusePage(response: Response): void {
  const type = mediaType(response);
  if (/^text\/html$/i.test(type)) throw new Mismatch('$', `expected a file, got ${type}`);
}

/** Size of the body as it will arrive; what is compressed on the way arrives larger than its `Content-Length`. */
const sizeOf = ({ headers }: Response) =>
  headers.get('content-encoding') ? undefined : Number(headers.get('content-length')) || undefined;
