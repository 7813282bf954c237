import type {
  ExportProgress,
  OrderDetailsFailure,
  OrderDetailsProgress,
  OrderDetailsReceipt,
} from '@joe/api-sdk/export';
import type { RowData } from '@tanstack/react-table';
import type { Queries } from '../../queries/api.ts';
import type { ListColumn } from '../list-columns.ts';
import type { CsvCell } from './csv.ts';

/** How an export reads: it can be cancelled, shows its progress, and asks the user after a failure. */
export interface ReadOptions {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress | OrderDetailsProgress) => void;
  onFailure: (error: Error, progress: ExportProgress | OrderDetailsFailure) => Promise<'retry' | 'skip'>;
}

/** A part of the lines with details. The receipt is the last part. */
export type DetailsPart =
  | { kind: 'lines'; lines: readonly (readonly CsvCell[])[] }
  | { kind: 'receipt'; receipt: OrderDetailsReceipt };

/** What an export can add to the rows of a list, with one request for each record. */
export interface ExportDetails<Row extends RowData> {
  /** The thing that each line of the file describes, e.g. `article`. */
  line: string;
  /** Labels of the columns that follow those of the list. */
  labels: readonly string[];
  /** The largest number of records that can be exported with details. */
  maxRows: number;
  /** The sentence that tells the user how to choose fewer records. */
  advice: string;
  /** Reads the records and returns their lines, with the cells of the columns and a cell for each label. */
  read: (
    api: Queries,
    columns: readonly ListColumn<Row>[],
    rows: readonly Row[],
    options: ReadOptions,
  ) => AsyncIterable<DetailsPart>;
}
