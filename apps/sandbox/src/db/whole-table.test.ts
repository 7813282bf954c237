import { expect, test } from 'vitest';
import { wholeTable } from './whole-table.ts';

test.each([0, 1, 4_999, 5_000, 5_001, 12_345])('gives %i rows once each, in order', async (count) => {
  // Ids with gaps, as deletes leave them.
  const table = Array.from({ length: count }, (_, i) => ({ id: i * 3 + 1 }));
  const batches: { id: number }[][] = [];
  const read = async (after: number, limit: number) => table.filter(({ id }) => id > after).slice(0, limit);
  for await (const batch of wholeTable(read)) batches.push(batch);
  expect(batches.flat()).toEqual(table);
  expect(batches.every((batch) => batch.length > 0)).toBe(true);
});
