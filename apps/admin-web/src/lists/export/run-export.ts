import type { Http } from '@joe/api-sdk';
import type { ExportOptions, ExportPart } from '@joe/api-sdk/export';
import { formatCountOf } from '../../shared/format/formats.ts';
import { notify } from '../../shared/toast/notify.ts';
import { BYTE_ORDER_MARK, type Cell, type Separator, toCsv } from './csv.ts';
import type { ExportFile } from './export-file.ts';
import { type ExportState, setExportJob } from './export-jobs.ts';

/** What a list exports: its rows and the columns of the file. */
export interface Exportable<Row> {
  read: (options: ExportOptions) => AsyncIterable<ExportPart<Row>>;
  columns: readonly { header: string; cell(row: Row): Cell }[];
}

export interface ExportSettings {
  http: Http;
  noun: string;
  fileName: string;
  separator: Separator;
  /** For the receipt. */
  user: string;
  sort: string;
}

class Cancelled extends Error {}

/** Runs an export in the background. Its state is that of the noun's job; a toast reports the end. */
export async function runExport<Row>(
  { read, columns }: Exportable<Row>,
  file: ExportFile,
  { http, noun, fileName, separator, user, sort }: ExportSettings,
): Promise<void> {
  const abort = new AbortController();
  let waiting: PromiseWithResolvers<void> | undefined;
  const show = (state: ExportState) =>
    setExportJob(http, noun, {
      state,
      cancel: () => {
        abort.abort();
        waiting?.reject(new Cancelled());
      },
      resume: () => waiting?.resolve(),
    });
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const header = () => file.write(BYTE_ORDER_MARK + toCsv([columns.map((column) => column.header)], separator));
  window.addEventListener('beforeunload', warn);
  show({ kind: 'running' });
  try {
    await header();
    const parts = read({
      signal: abort.signal,
      onProgress: (progress) => show({ kind: 'running', progress }),
      onFailure: async (error, progress) => {
        waiting = Promise.withResolvers();
        show({ kind: 'waiting', error, progress });
        await waiting.promise;
        show({ kind: 'running', progress });
      },
    });
    for await (const part of parts) {
      if (part.kind === 'rows') {
        const rows = part.rows.map((row) => columns.map((column) => column.cell(row)));
        await file.write(toCsv(rows, separator));
      } else if (part.kind === 'restart') {
        await file.clear();
        await header();
      } else {
        await file.finish();
        show({ kind: 'done', receipt: part.receipt, fileName, user, sort });
        // An open dialog already shows the receipt.
        if (!document.querySelector('dialog:modal')) {
          notify('success', `${formatCountOf(part.receipt.rows, 'row')} exported`);
        }
      }
    }
  } catch (error) {
    await file.discard().catch(() => {});
    if (abort.signal.aborted) show({ kind: 'cancelled' });
    else {
      show({ kind: 'failed', error: error as Error });
      notify('error', `Export of ${noun} failed: ${(error as Error).message}`);
    }
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
}
