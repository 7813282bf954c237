import { type AllOptions, callListener, type ListOptions, type UnreadableRow } from './config.ts';
import { ListChangedError, SchemaError } from './errors.ts';

interface Page<Row> {
  data: Row[];
  page: number;
  total: number;
  totalPages: number;
}

/**
 * The rows of all pages. Fails when they cannot be all: the total changed while they were read and nobody is told of
 * it, or the API miscounts its pages or answers the same one again and again.
 */
export async function* allPages<Row, Query extends { pageSize?: number | undefined }>(
  action: string,
  list: (query: Query & { page: number }, options: ListOptions) => Promise<Page<Row>>,
  query: Query,
  { onChanged, onUnreadable, ...options }: AllOptions = {},
): AsyncGenerator<Row, void, void> {
  let seen = 0;
  let totalBefore: number | undefined;
  const leaveOut = (row: UnreadableRow) => {
    seen++;
    return onUnreadable?.(row);
  };
  for (let page = 1; ; page++) {
    const answer = await list(
      { ...query, pageSize: query.pageSize ?? 100, page },
      { ...options, onUnreadable: onUnreadable && leaveOut },
    );
    const { data, total, totalPages } = answer;
    totalBefore ??= total;
    if (total !== totalBefore) {
      if (!onChanged) throw new ListChangedError(action, totalBefore, total);
      callListener(onChanged, { totalBefore, totalNow: total });
      totalBefore = total;
      // Rows can no longer be counted against the total: NaN is neither more nor less than it.
      seen = Number.NaN;
    }
    seen += data.length;
    const isLast = page >= totalPages;
    if (seen > total || (isLast ? seen < total : data.length === 0)) {
      throw new SchemaError(action, 'body', '$.total', `${seen} rows read of ${total}`);
    }
    if (answer.page !== page) throw new SchemaError(action, 'body', '$.page', 'another page than asked for');
    yield* data;
    if (isLast) return;
  }
}
