import { SchemaError } from './errors.ts';

interface Page<Row> {
  data: Row[];
  page: number;
  total: number;
  totalPages: number;
}

/**
 * The rows of all pages; fails when they cannot be all, because the total changed while they were read, or because the
 * API miscounts its pages or answers the same one again and again.
 */
export async function* allPages<Row>(
  action: string,
  read: (page: number) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, void> {
  let seen = 0;
  let expected: number | undefined;
  for (let page = 1; ; page++) {
    const { data, total, totalPages, page: answered } = await read(page);
    expected ??= total;
    seen += data.length;
    const complete = page >= totalPages;
    if (total !== expected || seen > total || (complete ? seen !== total : data.length === 0)) {
      throw new SchemaError(action, 'body', '$.total', `the list changed: ${seen} rows read of ${total}`);
    }
    if (answered !== page) throw new SchemaError(action, 'body', '$.page', 'another page than asked for');
    yield* data;
    if (complete) return;
  }
}
