import { type ExportChunk, exportRows } from '@joe/api-sdk/export';
import type { RowData } from '@tanstack/react-table';
import type { AppApi } from '../../queries/api.ts';
import { cellsOf } from '../list-columns.ts';
import { withoutPlaces } from '../selection/selection.ts';
import type { CsvCell } from './csv.ts';
import type { ExportContents } from './export-contents.ts';
import type { ExportDetails, ExportReadOptions } from './export-details.ts';
import type { FileSummary } from './export-jobs.ts';

/** A chunk of a file: lines, `restart` (the lines so far are discarded), or the summary, which is the last chunk. */
type FileChunk =
  | { kind: 'lines'; lines: readonly (readonly CsvCell[])[] }
  | { kind: 'restart' }
  | { kind: 'summary'; summary: FileSummary };

function rowsOf<Row extends RowData>(
  contents: ExportContents<Row>,
  api: AppApi,
  { onFailure, ...options }: ExportReadOptions,
): AsyncIterable<ExportChunk<Row>> {
  if (contents.kind === 'part') return rowsInMemory(contents.part.rows);
  if (contents.kind === 'selection') return rowsInMemory(withoutPlaces(contents.selection.rows));
  const { apiOf, fields } = contents.list;
  const { search, sortBy, sortDir } = contents.params;
  return exportRows(
    { ...apiOf(api).calls, fields },
    { ...(search && { search }), sortBy, sortDir },
    { ...options, onFailure: async (error, progress) => void (await onFailure(error, progress)) },
  );
}

/** Rows in memory do not change during the export. */
async function* rowsInMemory<Row extends RowData>(rows: readonly Row[]): AsyncGenerator<ExportChunk<Row>, void, void> {
  const startedAt = new Date();
  yield { kind: 'rows', rows };
  const count = rows.length;
  const changes = { unreadable: [], readings: 1, added: [], removed: [], isSettled: true } as const;
  const counts = { totalBefore: count, totalAfter: count, rows: count };
  yield { kind: 'summary', summary: { query: {}, startedAt, endedAt: new Date(), ...counts, ...changes } };
}

/** One line for each row. */
export async function* fileChunks<Row extends RowData>(
  contents: ExportContents<Row>,
  api: AppApi,
  options: ExportReadOptions,
): AsyncGenerator<FileChunk, void, void> {
  const { columns } = contents.list;
  for await (const chunk of rowsOf(contents, api, options)) {
    if (chunk.kind !== 'rows') yield chunk;
    else yield { kind: 'lines', lines: chunk.rows.map((row) => cellsOf(columns, row)) };
  }
}

/** The lines with details. First all rows are read, then the details of each record. */
export async function* fileChunksWithDetails<Row extends RowData>(
  contents: ExportContents<Row>,
  details: ExportDetails<Row>,
  api: AppApi,
  options: ExportReadOptions,
): AsyncGenerator<FileChunk, void, void> {
  let rows: Row[] = [];
  for await (const chunk of rowsOf(contents, api, options)) {
    if (chunk.kind === 'rows') rows.push(...chunk.rows);
    else if (chunk.kind === 'restart') rows = [];
    else {
      for await (const record of details.read(api, contents.list.columns, rows, options)) {
        if (record.kind === 'lines') yield record;
        else {
          const { endedAt } = record.summary;
          yield { kind: 'summary', summary: { ...chunk.summary, endedAt, details: record.summary } };
        }
      }
    }
  }
}
