import { SchemaError } from './errors.ts';

interface Page<Row> {
  data: Row[];
  total: number;
  totalPages: number;
}

/** The rows of all pages; fails when they cannot be all, because the list changed while it was read. */
export async function* allPages<Row>(
  action: string,
  read: (page: number) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, void> {
  let seen = 0;
  let expected: number | undefined;
  for (let page = 1; ; page++) {
    const { data, total, totalPages } = await read(page);
    expected ??= total;
    seen += data.length;
    const complete = page >= totalPages;
    if (total !== expected || (complete && seen !== total)) {
      throw new SchemaError(action, 'body', '$.total', `the list changed: ${seen} rows read of ${total}`);
    }
    yield* data;
    if (complete) return;
  }
}
