const BATCH_SIZE = 5_000;

/**
 * Reads all rows of a table in batches, ordered by id, so that memory use does not depend on the table size and other
 * calls are served between two batches. A cursor would block the only session of PGlite while a slow client reads.
 *
 * @param read reads up to `limit` rows with an id above `after`, ordered by id
 */
export async function* readInBatches<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await read(after, BATCH_SIZE);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
