import type {
  ExportProgress,
  OrderDetailsExportSummary,
  OrderDetailsFailure,
  OrderDetailsProgress,
} from '@joe/api-sdk/export';
import type { RowData } from '@tanstack/react-table';
import type { AppApi } from '../../queries/api.ts';
import type { ListColumn } from '../list-columns.ts';
import type { CsvCell } from './csv.ts';

/**
 * Options of a reading: `signal` cancels it, `onProgress` receives its progress, and `onFailure` asks the user what to
 * do after a failure.
 */
export interface ExportReadOptions {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress | OrderDetailsProgress) => void;
  onFailure: (error: Error, progress: ExportProgress | OrderDetailsFailure) => Promise<'retry' | 'skip'>;
}

/** A chunk of the lines with details. The summary is the last chunk. */
export type DetailsChunk =
  | { kind: 'lines'; lines: readonly (readonly CsvCell[])[] }
  | { kind: 'summary'; summary: OrderDetailsExportSummary };

/** What an export can add to the rows of a list, with one request for each record. */
export interface ExportDetails<Row extends RowData> {
  /** The thing that each line of the file describes, e.g. `article`. */
  line: string;
  /** Labels of the columns that follow those of the list. */
  labels: readonly string[];
  /** The largest number of records that can be exported with details. */
  maxRows: number;
  /** The sentence that explains how to choose fewer records. */
  advice: string;
  /** Reads the records and returns their lines, with the cells of the columns and a cell for each label. */
  read: (
    api: AppApi,
    columns: readonly ListColumn<Row>[],
    rows: readonly Row[],
    options: ExportReadOptions,
  ) => AsyncIterable<DetailsChunk>;
}
