import type { Order, OrderSummary } from '@joe/api-sdk';
import type { List, ListRow } from '../list.ts';
import type { ListColumn } from '../list-columns.ts';
import type { CsvCell } from './csv.ts';

/** The largest number of orders that can be exported with details. Each order needs its own request. */
export const MAX_WITH_DETAILS = 5_000;

/** Labels of the columns that an export with details adds. */
export const detailLabels = ['Country ID', 'VAT', 'Shipping Cost', 'Article Number', 'Price', 'Quantity'];

/** Whether an export of this list can add details. Only orders have details. */
export const canExportDetails = <Row extends ListRow>(list: List<Row>): boolean => list.singular === 'order';

/**
 * Returns one line for each article of an order. Each line has the text fields, so that lines can be filtered. The amounts
 * are in the first line only, so that the sum of a column counts each order once.
 *
 * @param details undefined if they could not be read. The order then has one line with the values of its row
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
