import { Readable } from 'node:stream';
import type { Validators } from './validation.ts';

/**
 * A JSON array of any length, written batch by batch as fast as the reader takes it. The first batch is checked before
 * the answer begins and can still become a 500; a later one that breaks the contract can only cut the answer off.
 */
export async function streamList(
  batches: AsyncIterable<unknown[]>,
  validators: Validators,
  onError: (error: unknown) => void,
): Promise<Readable> {
  const pieces = encode(batches, validators);
  const first = await pieces.next();

  async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } catch (error) {
      onError(error);
      throw error;
    }
  }
  return Readable.from(all(), { objectMode: false });
}

async function* encode(batches: AsyncIterable<unknown[]>, validators: Validators): AsyncGenerator<string, void> {
  let count = 0;
  for await (const rows of batches) {
    validators.rows(rows, count);
    yield `${count === 0 ? '[' : ','}${JSON.stringify(rows).slice(1, -1)}`;
    count += rows.length;
  }
  yield count === 0 ? '[]' : ']';
}
