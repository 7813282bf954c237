const batchRows = 5_000;

/**
 * All rows of a table in the order of their id, batch by batch: a million rows never stand in memory, and other calls
 * are served between two batches. (A cursor would hold the one session of PGlite for as long as a slow client reads.)
 *
 * @param read gives the rows after an id, `_id` among their columns
 */
export async function* wholeTable<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const rows = await read(after, batchRows);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
    after = rows.at(-1)?.id ?? after;
  }
}
