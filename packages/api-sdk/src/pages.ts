import type { Call } from './call.ts';
import { type AllOptions, callListener, type ListOptions, type UnreadableRow } from './config.ts';
import { ListChangedError, SchemaError } from './errors.ts';

interface Page<Row> {
  data: Row[];
  page: number;
  total: number;
  totalPages: number;
}

/** The rows of all pages, read as they are needed: `for await (const row of rows)`. */
export interface Rows<Row> extends AsyncGenerator<Row, void, void> {
  /** Reads all remaining rows into memory. Keep the list small with a search or with `limit`. */
  toArray(): Promise<Row[]>;
}

type List<Row, Query> = (query: Query & { page: number }, options: ListOptions) => Promise<Page<Row>>;

/** The rows of all pages of a list. By default a page has 100 rows, or `limit` rows if that is less. */
export function allPages<Row, Query extends { pageSize?: number | undefined }>(
  call: Call,
  list: List<Row, Query>,
  query: Query,
  options?: AllOptions,
): Rows<Row> {
  const rows = readPages(call, list, query, options);
  return Object.assign(rows, {
    async toArray() {
      const all: Row[] = [];
      for await (const row of rows) all.push(row);
      return all;
    },
  });
}

/**
 * @throws {ListChangedError} if the total changed and there is no `onChanged`, because rows may be missing
 * @throws {SchemaError} if the API returns another page than asked for, or more or fewer rows than its total
 */
async function* readPages<Row, Query extends { pageSize?: number | undefined }>(
  { action, operationId }: Call,
  list: List<Row, Query>,
  query: Query,
  { onChanged, onUnreadable, ...options }: AllOptions = {},
): AsyncGenerator<Row, void, void> {
  let rowsLeft = options.limit ?? Number.POSITIVE_INFINITY;
  const pageSize = query.pageSize ?? Math.min(100, Math.ceil(rowsLeft));
  let seen = 0;
  let totalBefore: number | undefined;
  const leaveOut = (row: UnreadableRow) => {
    seen++;
    return onUnreadable?.(row);
  };
  const fail = (error: Error) => {
    throw Object.assign(error, { operationId });
  };

  // `list` rejects a negative or non-numeric limit.
  for (let page = 1; rowsLeft !== 0; page++) {
    const response = await list({ ...query, pageSize, page }, { ...options, onUnreadable: onUnreadable && leaveOut });
    const { data, total, totalPages } = response;
    totalBefore ??= total;
    if (total !== totalBefore) {
      if (!onChanged) fail(new ListChangedError(action, totalBefore, total));
      callListener(onChanged, { totalBefore, totalNow: total });
      totalBefore = total;
      // The number of rows can no longer be compared with the total. All comparisons with NaN are false.
      seen = Number.NaN;
    }
    seen += data.length;
    const isLast = page >= totalPages;
    if (seen > total || (isLast ? seen < total : data.length === 0)) {
      fail(new SchemaError(action, 'body', '$.total', `${seen} rows read of ${total}`));
    }
    if (response.page !== page) fail(new SchemaError(action, 'body', '$.page', 'another page than asked for'));
    yield* data.slice(0, rowsLeft);
    if (isLast) return;
    rowsLeft = Math.max(0, rowsLeft - data.length);
  }
}
