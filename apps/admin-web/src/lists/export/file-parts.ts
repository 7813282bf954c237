import type { OrderSummary } from '@joe/api-sdk';
import {
  type ExportProgress,
  exportOrderDetails,
  exportRows,
  type OrderDetailsFailure,
  type OrderDetailsProgress,
} from '@joe/api-sdk/export';
import type { Queries } from '../../queries/api.ts';
import type { ListParams } from '../../queries/list-params.ts';
import type { List, ListRow } from '../list.ts';
import type { ListColumn } from '../list-columns.ts';
import type { CsvCell } from './csv.ts';
import type { FileReceipt } from './export-jobs.ts';
import { linesOfOrder } from './order-lines.ts';

/** An export has either all rows of a view or only the rows that the user selected. */
export interface ExportedView<Row extends ListRow> {
  list: List<Row>;
  params: ListParams;
  /** E.g. `Date, descending`. */
  sort: string;
  total: number;
  /** Describes the selected rows, e.g. `7 selected on 3 pages`. Undefined for all rows of a view. */
  selected?: string;
}

/** A part of a file: lines, `restart` (the lines so far are discarded), or the receipt, which is the last part. */
export type FilePart =
  | { kind: 'lines'; lines: readonly (readonly CsvCell[])[] }
  | { kind: 'restart' }
  | { kind: 'receipt'; receipt: FileReceipt };

export interface ReadOptions {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress | OrderDetailsProgress) => void;
  onFailure: (error: Error, progress: ExportProgress | OrderDetailsFailure) => Promise<'retry' | 'skip'>;
}

const rowsOf = <Row extends ListRow>(
  { list: { source }, params: { search, sortBy, sortDir } }: ExportedView<Row>,
  api: Queries,
  { onFailure, ...options }: ReadOptions,
) =>
  exportRows(
    source(api),
    { ...(search && { search }), sortBy, sortDir },
    { ...options, onFailure: async (error, progress) => void (await onFailure(error, progress)) },
  );

/** One line for each row of a view. */
export async function* rowParts<Row extends ListRow>(
  view: ExportedView<Row>,
  api: Queries,
  options: ReadOptions,
): AsyncGenerator<FilePart, void, void> {
  const { columns } = view.list;
  for await (const part of rowsOf(view, api, options)) {
    if (part.kind !== 'rows') yield part;
    else yield { kind: 'lines', lines: part.rows.map((row) => columns.map(({ csv }) => csv(row))) };
  }
}

/** Writes one line for each article of each order. First all rows are read, then the orders one by one. */
export async function* articleParts<Row extends ListRow>(
  view: ExportedView<Row>,
  api: Queries,
  options: ReadOptions,
): AsyncGenerator<FilePart, void, void> {
  const columns = view.list.columns as unknown as ListColumn<OrderSummary>[];
  let rows: Row[] = [];
  for await (const part of rowsOf(view, api, options)) {
    if (part.kind === 'rows') rows.push(...part.rows);
    else if (part.kind === 'restart') rows = [];
    else {
      for await (const order of exportOrderDetails(api.orders.calls, rows as OrderSummary[], options)) {
        if (order.kind === 'order') yield { kind: 'lines', lines: linesOfOrder(columns, order.row, order.details) };
        else {
          const { endedAt } = order.receipt;
          yield { kind: 'receipt', receipt: { ...part.receipt, endedAt, details: order.receipt } };
        }
      }
    }
  }
}
