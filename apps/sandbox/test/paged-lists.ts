import type { TestApi } from './test-api.ts';

export interface Row {
  [field: string]: string | number;
}

export interface ListResponse {
  data: Row[];
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

/** Reads one page of a list. */
export const readListPage = (
  api: TestApi,
  noun: string,
  query: Record<string, string | number> = {},
): Promise<ListResponse> => api.json(`/${noun}?${new URLSearchParams(query as Record<string, string>)}`);

export async function readAllPages(api: TestApi, noun: string, query: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, totalPages } = await readListPage(api, noun, { ...query, page, pageSize: 100 });
    rows.push(...data);
    if (page >= totalPages) return rows;
  }
}

const collator = new Intl.Collator('en');

/** The sort order of the API, implemented without the database. Rows with equal values are sorted by id. */
export const compareBy = (field: string, id: string) => (a: Row, b: Row) => {
  const [left = '', right = ''] = [a[field], b[field]];
  // Names and mail addresses are sorted with a collation, all other fields by value.
  const isByValue = typeof left === 'number' || field.startsWith('payment') || field === 'orderDate';
  const result = isByValue ? Number(left > right) - Number(left < right) : collator.compare(left, String(right));
  return result || Number(a[id]) - Number(b[id]);
};
