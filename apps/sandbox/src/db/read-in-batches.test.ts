import { expect, test } from 'vitest';
import { readInBatches } from './read-in-batches.ts';

test.each([0, 1, 4_999, 5_000, 5_001, 12_345])('readInBatches reads %i rows once and in their order', async (count) => {
  // Deleted rows leave gaps between ids.
  const table = Array.from({ length: count }, (_, i) => ({ id: i * 3 + 1 }));
  const batches: { id: number }[][] = [];
  const read = async (after: number, limit: number) => table.filter(({ id }) => id > after).slice(0, limit);
  for await (const batch of readInBatches(read)) batches.push(batch);
  expect(batches.flat()).toEqual(table);
  expect(batches.every((batch) => batch.length > 0)).toBe(true);
});
