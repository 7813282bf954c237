import type { Order, OrderSummary } from '@joe/api-sdk';
import { exportOrderDetails } from '@joe/api-sdk/export';
import type { CsvCell } from '../../lists/export/csv.ts';
import type { DetailsChunk, ExportDetails, ExportReadOptions } from '../../lists/export/export-details.ts';
import { cellsOf, type ListColumn } from '../../lists/list-columns.ts';
import type { AppApi } from '../../queries/api.ts';

/** Articles, VAT, shipping and country, for the export of orders (decision 015). */
export const orderDetails: ExportDetails<OrderSummary> = {
  line: 'article',
  labels: ['Country ID', 'VAT', 'Shipping Cost', 'Article Number', 'Price', 'Quantity'],
  maxRows: 5_000,
  advice: 'Choose a period or search.',
  read: readOrderLines,
};

async function* readOrderLines(
  api: AppApi,
  columns: readonly ListColumn<OrderSummary>[],
  rows: readonly OrderSummary[],
  options: ExportReadOptions,
): AsyncGenerator<DetailsChunk, void, void> {
  for await (const chunk of exportOrderDetails(api.orders.calls, rows, options)) {
    yield chunk.kind === 'order' ? { kind: 'lines', lines: linesOfOrder(columns, chunk.row, chunk.details) } : chunk;
  }
}

/**
 * Returns one line for each article of an order, and one line for an order without articles. Each line has the text
 * fields, so that lines can be filtered. The amounts of the order are in its first line only, so that the sum of a
 * column counts each order once.
 *
 * @param details undefined if they could not be read. The order then has one line with the values of its row
 */
function linesOfOrder(
  columns: readonly ListColumn<OrderSummary>[],
  row: OrderSummary,
  details: Order | undefined,
): CsvCell[][] {
  const cells = cellsOf(columns, details ?? row);
  if (!details) return [[...cells, ...orderDetails.labels.map(() => '')]];
  const ofOrder = [...cells, details.countryID, details.vat, details.shipping_cost];
  const withoutAmounts = ofOrder.map((cell) => (typeof cell === 'number' ? '' : cell));
  const [first = ['', '', ''], ...others] = details.products.map(({ article_number, price, quantity }) => [
    article_number,
    price,
    String(quantity),
  ]);
  return [[...ofOrder, ...first], ...others.map((article) => [...withoutAmounts, ...article])];
}
