import type { Sql } from './sql.ts';

/** Reads the number of rows of a table from the counter that its triggers maintain. */
export async function countRows(sql: Sql, noun: 'users' | 'addresses' | 'machines'): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select n from row_counts where noun = ${noun}`;
  return row?.n ?? 0;
}
