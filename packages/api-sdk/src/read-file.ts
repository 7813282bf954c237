import type { Read } from './http.ts';
import { eachChunk } from './read.ts';

const partSize = 1_000_000;

/**
 * The body as a Blob of type `application/octet-stream`, whatever the API calls it, so that no browser runs it. Parts
 * go to the browser's Blob store as they come: a large file does not stand in the page's memory.
 */
export const readFile =
  (idle: number): Read<Blob> =>
  async (response, watch) => {
    const parts: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    await eachChunk(response, (chunk) => {
      watch.limit(idle);
      chunks.push(chunk);
      size += chunk.length;
      if (size >= partSize) {
        parts.push(new Blob(chunks));
        chunks = [];
        size = 0;
      }
    });
    return new Blob([...parts, ...chunks], { type: 'application/octet-stream' });
  };
