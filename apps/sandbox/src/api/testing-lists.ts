import type { TestApi } from './testing.ts';

export interface Row {
  [field: string]: string | number;
}

export interface Page {
  data: Row[];
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

/** One page of a list. */
export const readList = (api: TestApi, noun: string, query: Record<string, string | number> = {}): Promise<Page> =>
  api.json(`/${noun}?${new URLSearchParams(query as Record<string, string>)}`);

export async function readAllPages(api: TestApi, noun: string, query: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, totalPages } = await readList(api, noun, { ...query, page, pageSize: 100 });
    rows.push(...data);
    if (page >= totalPages) return rows;
  }
}

const text = new Intl.Collator('en');

/** The order that the API promises, by other means than the database's. */
export const by = (field: string, id: string) => (a: Row, b: Row) => {
  const [left = '', right = ''] = [a[field], b[field]];
  // Payment words sort by their bytes, names and mails as people expect.
  const bytes = typeof left === 'number' || field.startsWith('payment') || field === 'orderDate';
  const first = bytes ? Number(left > right) - Number(left < right) : text.compare(left, String(right));
  return first || Number(a[id]) - Number(b[id]);
};
