import type postgres from 'postgres';
import type { Sql } from './database.ts';

/** What the paged lists are asked for (decision C1). */
export interface PageQuery {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  search?: string | undefined;
  sortBy: string;
  sortDir: 'asc' | 'desc';
}

export interface Page<Row> {
  data: Row[];
  page: number;
  pageSize: number;
  /** Rows on all pages together. */
  total: number;
  totalPages: number;
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;

interface PagedTable {
  table: Fragment;
  id: Fragment;
  /** Columns of the answer, read through the alias `t`. */
  columns: Fragment;
  /** What to sort by; undefined for the id itself. */
  sort: Fragment | undefined;
  /** Which rows; undefined for all. */
  where: Fragment | undefined;
  total: number;
}

// Sorting so many hits is quicker than walking the index of the sort column and filtering; with more hits it turns round.
const sortableHits = 20_000;

/**
 * Reads one page so that the cost depends on neither the size of the table nor, for the first and the last pages, on
 * the page number: the page's ids come from the index of the sort column, from whichever
 * end is nearer, and only then are the rows joined.
 */
export async function readPage<Row extends object>(sql: Sql, from: PagedTable, query: PageQuery): Promise<Page<Row>> {
  const { table, id, columns, where, total } = from;
  const { page, pageSize, sortDir } = query;
  const offset = (page - 1) * pageSize;
  const rows = Math.max(0, Math.min(pageSize, total - offset));
  const answer = { page, pageSize, total, totalPages: Math.ceil(total / pageSize) };
  if (rows === 0) return { data: [], ...answer };

  const up = sql`asc`;
  const down = sql`desc`;
  const [forwards, backwards] = sortDir === 'asc' ? [up, down] : [down, up];
  const fromTheEnd = offset > total / 2;
  const [direction, start] = fromTheEnd ? [backwards, total - offset - rows] : [forwards, offset];

  const sort = from.sort ?? id;
  const few = where && total <= sortableHits;
  // `materialized`, because left alone the planner walks the sort index even for a handful of hits.
  const hits = few
    ? sql`hits as materialized (select ${id} as id, ${sort} as sort_key from ${table} where ${where}),`
    : sql``;
  const source = few
    ? sql`hits`
    : sql`(select ${id} as id, ${sort} as sort_key from ${table} where ${where ?? sql`true`}) as all_rows`;
  const data = await sql<Row[]>`
    with ${hits} page as (
      select id, sort_key from ${source} order by sort_key ${direction}, id ${direction} limit ${rows} offset ${start}
    )
    select ${columns} from page join ${table} as t on t.${id} = page.id
    order by page.sort_key ${forwards}, page.id ${forwards}`;
  return { data: [...data], ...answer };
}

/** Pattern for LIKE that finds the text anywhere, whatever signs it holds. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A text of digits may be an id as well; numbers past JavaScript's safe integers are no ids. */
export function idIn(text: string): number | undefined {
  const id = /^\d+$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
