import { exportRows } from '@joe/api-sdk/export';
import type { Queries } from '../../queries/api.ts';
import type { ListParams } from '../../queries/list-params.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { notify } from '../../shared/toast/notify.ts';
import type { List, ListRow } from '../list.ts';
import { BYTE_ORDER_MARK, type Separator, toCsv } from './csv.ts';
import type { ExportFile } from './export-file.ts';
import { type ExportState, setExportJob } from './export-jobs.ts';

/** The rows of an export: those of a view, whatever its page. */
export interface ExportedView<Row extends ListRow> {
  list: List<Row>;
  params: ListParams;
  /** E.g. `Date, descending`. */
  sort: string;
  total: number;
}

export interface ExportSettings {
  api: Queries;
  fileName: string;
  separator: Separator;
  /** Name of the user, for the receipt. */
  user: string;
}

class Cancelled extends Error {}

/** Exports all rows of a view in the background. The job of the noun has its state, and a toast reports the end. */
export async function runExport<Row extends ListRow>(
  { list: { noun, columns, source, scope }, params: { search, sortBy, sortDir }, sort }: ExportedView<Row>,
  file: ExportFile,
  { api, fileName, separator, user }: ExportSettings,
): Promise<void> {
  const abort = new AbortController();
  let waiting: PromiseWithResolvers<void> | undefined;
  const show = (state: ExportState) =>
    setExportJob(api, noun, {
      state,
      cancel: () => {
        abort.abort();
        waiting?.reject(new Cancelled());
      },
      resume: () => waiting?.resolve(),
    });
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const header = () => file.write(BYTE_ORDER_MARK + toCsv([columns.map(({ meta }) => meta.label)], separator));
  window.addEventListener('beforeunload', warn);
  show({ kind: 'running' });
  try {
    await header();
    const query = { ...(search && { search }), sortBy, sortDir };
    const parts = exportRows(source(api), query, {
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
        const rows = part.rows.map((row) => columns.map(({ csv }) => csv(row)));
        await file.write(toCsv(rows, separator));
      } else if (part.kind === 'restart') {
        await file.clear();
        await header();
      } else {
        await file.finish();
        show({ kind: 'done', receipt: part.receipt, fileName, user, sort, scope });
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
