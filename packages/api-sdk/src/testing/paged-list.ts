interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  sortBy?: string | undefined;
  sortDir?: 'asc' | 'desc' | undefined;
}

interface ListRules<Row> {
  id: keyof Row & string;
  /** Fields by their name in `sortBy`, if it differs. */
  columns?: Record<string, keyof Row & string>;
  /** Fields that are sorted as names: `Émile` before `eva`. All others are sorted by value. */
  collated: readonly (keyof Row & string)[];
  /**
   * Whether a row matches `search`, which is in lower case. A search for the whole id matches without this function.
   */
  isMatch: (row: Row, search: string) => boolean;
}

const collator = new Intl.Collator('en');

/** Whether `text` contains `search`, which is in lower case. Ignores the case of `text`. */
export const containsText = (text: string, search: string) => text.normalize('NFC').toLowerCase().includes(search);

type Value = string | number | null;

/** Compares two values for sorting. Null is larger than all others, as in PostgreSQL. */
export function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Number(a > b) - Number(a < b);
}

/** A page of the rows that match the search, sorted. Rows with equal values are sorted by id. */
export function readPage<Row extends object>(
  rows: readonly Row[],
  query: PageQuery,
  { id, columns = {}, collated, isMatch }: ListRules<Row>,
) {
  const { page = 1, pageSize = 20, sortBy = id, sortDir = 'asc' } = query;
  const search = query.search?.trim().normalize('NFC').toLowerCase();
  const matches = search ? rows.filter((row) => isMatch(row, search) || String(row[id]) === search) : rows;

  const field = columns[sortBy] ?? (sortBy as keyof Row & string);
  const compare = (a: Row, b: Row) =>
    collated.includes(field)
      ? collator.compare(String(a[field]), String(b[field]))
      : compareValues(a[field] as Value, b[field] as Value);
  const sorted = matches.toSorted((a, b) => compare(a, b) || Number(a[id]) - Number(b[id]));
  if (sortDir === 'desc') sorted.reverse();

  const start = (page - 1) * pageSize;
  const total = sorted.length;
  return {
    data: sorted.slice(start, start + pageSize),
    page,
    pageSize,
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}
