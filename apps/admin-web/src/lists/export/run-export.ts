import type { Queries } from '../../queries/api.ts';
import { formatCountOf } from '../../shared/format/formats.ts';
import { notify } from '../../shared/toast/notify.ts';
import type { ListRow } from '../list.ts';
import { BYTE_ORDER_MARK, type Separator, toCsv } from './csv.ts';
import type { ExportDetails, ReadOptions } from './export-details.ts';
import type { ExportFile } from './export-file.ts';
import { type ExportState, setExportJob } from './export-jobs.ts';
import { detailsParts, type ExportedView, rowParts } from './file-parts.ts';

export interface ExportSettings<Row extends ListRow> {
  api: Queries;
  fileName: string;
  separator: Separator;
  /** The details to add. Undefined for the rows only. */
  details: ExportDetails<Row> | undefined;
  /** Name of the user, for the receipt. */
  user: string;
}

class CancelledError extends Error {}

/** Exports all rows of a view in the background. The job of the noun holds the state. A toast reports the end. */
export async function runExport<Row extends ListRow>(
  view: ExportedView<Row>,
  file: ExportFile,
  { api, fileName, separator, details, user }: ExportSettings<Row>,
): Promise<void> {
  const { noun, columns, scope } = view.list;
  const abort = new AbortController();
  let waiting: PromiseWithResolvers<'retry' | 'skip'> | undefined;
  const show = (state: ExportState) =>
    setExportJob(api, noun, {
      state,
      cancel: () => {
        abort.abort();
        waiting?.reject(new CancelledError());
      },
      resume: () => waiting?.resolve('retry'),
      skip: () => waiting?.resolve('skip'),
    });
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const labels = [...columns.map(({ meta }) => meta.label), ...(details?.labels ?? [])];
  const header = () => file.write(BYTE_ORDER_MARK + toCsv([labels], separator));
  window.addEventListener('beforeunload', warn);
  show({ kind: 'running' });
  try {
    await header();
    const options: ReadOptions = {
      signal: abort.signal,
      onProgress: (progress) => show({ kind: 'running', progress }),
      onFailure: async (error, progress) => {
        waiting = Promise.withResolvers();
        show({ kind: 'waiting', error, progress });
        const answer = await waiting.promise;
        show({ kind: 'running', progress });
        return answer;
      },
    };
    const parts = details ? detailsParts(view, details, api, options) : rowParts(view, api, options);
    for await (const part of parts) {
      if (part.kind === 'lines') {
        await file.write(toCsv(part.lines, separator));
      } else if (part.kind === 'restart') {
        await file.clear();
        await header();
      } else {
        await file.finish();
        show({ kind: 'done', receipt: part.receipt, fileName, user, sort: view.sort, scope, selected: view.selected });
        // If the dialog is open, it already shows the receipt, so no toast is needed.
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
