import { type ExportChunk, exportRows } from '@joe/api-sdk/export';
import type { RowData } from '@tanstack/react-table';
import type { AppApi } from '../../queries/api.ts';
import type { ListParams } from '../../queries/page-query.ts';
import type { List, ListPart } from '../list.ts';
import { cellsOf } from '../list-columns.ts';
import type { CsvCell } from './csv.ts';
import type { ExportDetails, ExportReadOptions } from './export-details.ts';
import type { FileSummary } from './export-jobs.ts';

/** An export has either all rows of a view or only the rows that the user selected. */
export interface ExportedView<Row extends RowData> {
  list: List<Row>;
  /** The rows to export, if they are in memory. Undefined: the export reads the list. */
  part?: Pick<ListPart<Row>, 'scope' | 'rows'> | undefined;
  /** Names the export in texts, and is its key in `jobs` of the exports, e.g. `users` or `selected users`. */
  name: string;
  params: ListParams;
  /** E.g. `Date, descending`. */
  sort: string;
  total: number;
  /** Describes the selected rows, e.g. `7 selected on 3 pages`. Undefined for all rows of a view. */
  selected?: string;
  /** False while the rows are still being read into memory, and if no rows are selected. */
  canStart?: boolean;
}

/** A chunk of a file: lines, `restart` (the lines so far are discarded), or the summary, which is the last chunk. */
type FileChunk =
  | { kind: 'lines'; lines: readonly (readonly CsvCell[])[] }
  | { kind: 'restart' }
  | { kind: 'summary'; summary: FileSummary };

const rowsOf = <Row extends RowData>(
  { list: { apiOf, fields }, part, params: { search, sortBy, sortDir } }: ExportedView<Row>,
  api: AppApi,
  { onFailure, ...options }: ExportReadOptions,
): AsyncIterable<ExportChunk<Row>> =>
  part
    ? rowsInMemory(part.rows)
    : exportRows(
        { ...apiOf(api).calls, fields },
        { ...(search && { search }), sortBy, sortDir },
        { ...options, onFailure: async (error, progress) => void (await onFailure(error, progress)) },
      );

/** Rows in memory do not change during the export. */
async function* rowsInMemory<Row extends RowData>(rows: readonly Row[]): AsyncGenerator<ExportChunk<Row>, void, void> {
  const startedAt = new Date();
  yield { kind: 'rows', rows };
  const count = rows.length;
  const changes = { unreadable: [], readings: 1, added: [], removed: [], isSettled: true } as const;
  const counts = { totalBefore: count, totalAfter: count, rows: count };
  yield { kind: 'summary', summary: { query: {}, startedAt, endedAt: new Date(), ...counts, ...changes } };
}

/** One line for each row of a view. */
export async function* fileChunks<Row extends RowData>(
  view: ExportedView<Row>,
  api: AppApi,
  options: ExportReadOptions,
): AsyncGenerator<FileChunk, void, void> {
  const { columns } = view.list;
  for await (const chunk of rowsOf(view, api, options)) {
    if (chunk.kind !== 'rows') yield chunk;
    else yield { kind: 'lines', lines: chunk.rows.map((row) => cellsOf(columns, row)) };
  }
}

/** The lines with details. First all rows are read, then the details of each record. */
export async function* fileChunksWithDetails<Row extends RowData>(
  view: ExportedView<Row>,
  details: ExportDetails<Row>,
  api: AppApi,
  options: ExportReadOptions,
): AsyncGenerator<FileChunk, void, void> {
  let rows: Row[] = [];
  for await (const chunk of rowsOf(view, api, options)) {
    if (chunk.kind === 'rows') rows.push(...chunk.rows);
    else if (chunk.kind === 'restart') rows = [];
    else {
      for await (const record of details.read(api, view.list.columns, rows, options)) {
        if (record.kind === 'lines') yield record;
        else {
          const { endedAt } = record.summary;
          yield { kind: 'summary', summary: { ...chunk.summary, endedAt, details: record.summary } };
        }
      }
    }
  }
}
