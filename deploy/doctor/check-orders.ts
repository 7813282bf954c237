import type { CheckedSite } from './findings.ts';

interface Row {
  orderID: number;
  orderDate: string | null;
}

interface Page {
  data: Row[];
  totalPages: number;
}

/**
 * Checks that the API sorts orders by date, and orders of equal dates by id, as the contract says. Reads the first, a
 * middle and the last page with the token of a signed-in user. Without a token, it checks nothing.
 */
export async function checkOrders({ config, token, report, visit }: CheckedSite): Promise<void> {
  if (!token) return;
  const where = `${config.apiUrl}/api/orders?sortBy=order_date&sortDir=asc&pageSize=100`;
  const check = 'orders-by-date';
  const readPage = async (page: number): Promise<Page | undefined> => {
    const response = await visit(`${where}&page=${page}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!response) return undefined;
    const read = response.status === 200 ? pageOf(response.body.toString()) : undefined;
    if (!read) {
      const problem = `page ${page} cannot be read: the response is ${response.status}`;
      const impact = 'Whether the API sorts orders by date was not checked.';
      const fix =
        response.status === 401
          ? 'JOE_TOKEN: a valid access token of a user'
          : `API: a page of orders as in the contract; see its log, for the request ${response.header('x-request-id') || 'at this time'}`;
      report({ check, where, problem, impact, fix });
    }
    return read;
  };

  const first = await readPage(1);
  if (!first) return;
  let previous: Row | undefined;
  for (const page of new Set([1, Math.ceil(first.totalPages / 2), first.totalPages])) {
    const rows = page <= 1 ? first.data : (await readPage(page))?.data;
    if (!rows) return;
    for (const row of rows.filter(({ orderDate }) => !Number.isNaN(timeOf(orderDate)))) {
      if (previous && !isInOrder(previous, row)) {
        return report({
          check,
          where,
          problem: `page ${page}: order ${row.orderID} (${row.orderDate}) is after ${previous.orderID} (${previous.orderDate})`,
          impact: 'Periods of orders cannot be determined: the app refuses to show them.',
          fix: 'API: sortBy=order_date sorts by time, and equal times by orderID, over all pages',
        });
      }
      previous = row;
    }
  }
}

const timeOf = (date: string | null): number => Date.parse(date ?? '');

function isInOrder(previous: Row, next: Row): boolean {
  const [before, after] = [timeOf(previous.orderDate), timeOf(next.orderDate)];
  if (before !== after) return before < after;
  // `JSON.parse` rounds ids beyond 2^53, so two of them can be equal.
  const isRounded = !Number.isSafeInteger(next.orderID);
  return previous.orderID < next.orderID || (isRounded && previous.orderID === next.orderID);
}

function pageOf(text: string): Page | undefined {
  try {
    const page: Page = JSON.parse(text);
    return Array.isArray(page.data) && Number.isInteger(page.totalPages) ? page : undefined;
  } catch {
    return undefined;
  }
}
