import type postgres from 'postgres';
import type { Sql } from './sql.ts';

/** Query parameters of the paged lists (decision C1). */
export interface PageParameters {
  /** 1-based. */
  page: number;
  pageSize: number;
  search?: string | undefined;
  sortBy: string;
  sortDir: 'asc' | 'desc';
}

export interface PageOfRows<Row> {
  data: Row[];
  page: number;
  pageSize: number;
  /** Number of rows on all pages. */
  total: number;
  totalPages: number;
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;

interface PagedSource {
  table: Fragment;
  id: Fragment;
  /** Columns of the response, with the table alias `t`. */
  columns: Fragment;
  /** Sort expression. Undefined sorts by id. */
  sort: Fragment | undefined;
  /** Condition. Undefined selects all rows. */
  where: Fragment | undefined;
  total: number;
}

// Up to this number of hits, it is faster to sort them than to read the index of the sort column and skip all other
// rows.
const MAX_HITS_TO_SORT = 20_000;

/**
 * Reads one page of rows. It finds the ids of the page in the index of the sort column, and reads the other columns
 * only for these ids. It reads the index from the end that is nearer to the page. So the first and the last page take
 * the same time, however large the table is. A search with at most 20,000 hits sorts its hits and does not need this
 * index.
 */
export async function readPageOfRows<Row extends object>(
  sql: Sql,
  source: PagedSource,
  query: PageParameters,
): Promise<PageOfRows<Row>> {
  const { table, id, columns, where, total } = source;
  const { page, pageSize, sortDir } = query;
  const offset = (page - 1) * pageSize;
  const rowCount = Math.max(0, Math.min(pageSize, total - offset));
  const pageInfo = { page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
  if (rowCount === 0) return { data: [], ...pageInfo };

  const [order, reverseOrder] = sortDir === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  const isNearerEnd = offset > total / 2;
  const [scanOrder, scanOffset] = isNearerEnd ? [reverseOrder, total - offset - rowCount] : [order, offset];

  const sort = source.sort ?? id;
  const sortsHits = where && total <= MAX_HITS_TO_SORT;
  // Without `materialized`, the planner scans the sort index even for a few hits.
  const hits = sortsHits
    ? sql`hits as materialized (select ${id} as id, ${sort} as sort_key from ${table} where ${where}),`
    : sql``;
  const rowsToSort = sortsHits
    ? sql`hits`
    : sql`(select ${id} as id, ${sort} as sort_key from ${table} where ${where ?? sql`true`}) as all_rows`;
  const data = await sql<Row[]>`
    with ${hits} page as (
      select id, sort_key from ${rowsToSort} order by sort_key ${scanOrder}, id ${scanOrder} limit ${rowCount} offset ${scanOffset}
    )
    select ${columns} from page join ${table} as t on t.${id} = page.id
    order by page.sort_key ${order}, page.id ${order}`;
  return { data: [...data], ...pageInfo };
}

/** A LIKE pattern that matches the text at any position. Wildcards in the text are escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Reads an id from a search text. Returns undefined for other texts and numbers above `Number.MAX_SAFE_INTEGER`. */
export function parseId(text: string): number | undefined {
  const id = /^\d+$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
