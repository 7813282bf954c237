import type { Order, OrderSummary } from '@joe/api-sdk';
import type { List, ListRow } from '../list.ts';
import type { ListColumn } from '../list-columns.ts';
import type { CsvCell } from './csv.ts';

/** More orders cannot be exported with details, because each of them takes a request. */
export const MAX_WITH_DETAILS = 5_000;

/** Labels of the columns that an export with details adds. */
export const detailLabels = ['Country ID', 'VAT', 'Shipping Cost', 'Article Number', 'Price', 'Quantity'];

/** Whether the API has details of a list's records that an export can add. */
export const hasDetails = <Row extends ListRow>(list: List<Row>): boolean => list.singular === 'order';

/**
 * The lines of an order, one for each article. Its text fields are in every line, so that lines can be filtered. Its amounts
 * are in the first line only, so that the sums of their columns are those of the orders.
 *
 * @param details undefined if they could not be read: the line has the row alone
 */
export function linesOfOrder(
  columns: readonly ListColumn<OrderSummary>[],
  row: OrderSummary,
  details: Order | undefined,
): CsvCell[][] {
  const cells = columns.map(({ csv }) => csv(details ?? row));
  if (!details) return [[...cells, ...detailLabels.map(() => '')]];
  const ofOrder = [...cells, details.countryID, details.vat, details.shipping_cost];
  const withoutAmounts = ofOrder.map((cell) => (typeof cell === 'number' ? '' : cell));
  const [first = ['', '', ''], ...others] = details.products.map(({ article_number, price, quantity }) => [
    article_number,
    price,
    String(quantity),
  ]);
  return [[...ofOrder, ...first], ...others.map((article) => [...withoutAmounts, ...article])];
}
