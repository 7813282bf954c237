import { Readable } from 'node:stream';
import type { Validators } from './validation.ts';

/**
 * Streams a JSON array of any length, batch by batch, as fast as the client reads. The first batch is validated before
 * the response starts, so an error in it still gets an error status. An error in a later batch closes the connection,
 * so that the client notices the incomplete response.
 */
export async function streamList(
  batches: AsyncIterable<unknown[]>,
  validators: Validators,
  onError: (error: unknown) => void,
): Promise<Readable> {
  const chunks = encodeBatches(batches, validators);
  const first = await chunks.next();

  async function* allChunks() {
    try {
      if (!first.done) yield first.value;
      yield* chunks;
    } catch (error) {
      onError(error);
      throw error;
    }
  }
  return Readable.from(allChunks(), { objectMode: false });
}

async function* encodeBatches(batches: AsyncIterable<unknown[]>, validators: Validators): AsyncGenerator<string, void> {
  let count = 0;
  for await (const rows of batches) {
    validators.rows(rows, count);
    yield `${count === 0 ? '[' : ','}${JSON.stringify(rows).slice(1, -1)}`;
    count += rows.length;
  }
  yield count === 0 ? '[]' : ']';
}
