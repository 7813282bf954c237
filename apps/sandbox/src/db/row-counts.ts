import type { Sql } from './database.ts';

/** How many rows a table has, from the counters that triggers keep. */
export async function countRows(sql: Sql, noun: 'users' | 'addresses' | 'machines'): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select n from row_counts where noun = ${noun}`;
  return row?.n ?? 0;
}
