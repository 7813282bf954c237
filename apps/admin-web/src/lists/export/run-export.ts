import type { RowData } from '@tanstack/react-table';
import { messageWithRequest } from '../../http/api-errors.ts';
import type { AppApi } from '../../queries/api.ts';
import { notify } from '../../shared/toast/notify.ts';
import { BYTE_ORDER_MARK, type Separator, toCsv } from './csv.ts';
import type { ExportContents } from './export-contents.ts';
import type { ExportDetails, ExportReadOptions } from './export-details.ts';
import type { ExportFile } from './export-file.ts';
import { type ExportDescription, type ExportState, type Exports, setExportJob } from './export-jobs.ts';
import { formatExported } from './export-summary-lines.ts';
import { fileChunks, fileChunksWithDetails } from './file-chunks.ts';

interface ExportSettings<Row extends RowData> {
  api: AppApi;
  exports: Exports;
  separator: Separator;
  /** The zone of the dates. Undefined: the browser's. */
  timeZone: string | undefined;
  /** The details to add. Undefined: the file has only the rows. */
  details: ExportDetails<Row> | undefined;
}

/**
 * Exports in the background. A job in `exports` has the state. While the dialog of this export is closed, a toast
 * reports a stop, the success or the failure.
 */
export async function runExport<Row extends RowData>(
  contents: ExportContents<Row>,
  description: ExportDescription,
  file: ExportFile,
  { api, exports, separator, timeZone, details }: ExportSettings<Row>,
): Promise<void> {
  const { columns } = contents.list;
  const { name } = description;
  const controller = new AbortController();
  let waiting: PromiseWithResolvers<'retry' | 'skip'> | undefined;
  const show = (state: ExportState) =>
    setExportJob(exports, name, {
      state,
      description,
      cancel: () => controller.abort(),
      resume: () => waiting?.resolve('retry'),
      skip: () => waiting?.resolve('skip'),
    });
  const notifyIfClosed = (...toast: Parameters<typeof notify>) => {
    if (exports.get().openDialog !== name) notify(...toast);
  };
  const labels = [...columns.map(({ header }) => header), ...(details?.labels ?? [])];
  const header = () => file.write(BYTE_ORDER_MARK + toCsv([labels], separator));
  // Until the export has ended or was cancelled, the browser asks before the user leaves the page.
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal });
  show({ kind: 'running' });
  try {
    await header();
    const options: ExportReadOptions = {
      signal: controller.signal,
      onProgress: (progress) => show({ kind: 'running', progress }),
      onFailure: async (error, progress) => {
        waiting = Promise.withResolvers();
        show({ kind: 'waiting', error, progress });
        notifyIfClosed('error', `Export of ${name} stopped: ${messageWithRequest(error)}`);
        const answer = await waiting.promise;
        show({ kind: 'running', progress });
        return answer;
      },
    };
    const chunks = details
      ? fileChunksWithDetails(contents, details, api, options)
      : fileChunks(contents, api, options);
    for await (const chunk of chunks) {
      if (chunk.kind === 'lines') {
        await file.write(toCsv(chunk.lines, separator, timeZone));
      } else if (chunk.kind === 'restart') {
        await file.clear();
        await header();
      } else {
        await file.finish();
        show({ kind: 'done', summary: chunk.summary });
        notifyIfClosed('success', `${formatExported(chunk.summary)} exported`);
      }
    }
  } catch (error) {
    await file.discard().catch(() => {});
    if (controller.signal.aborted) show({ kind: 'cancelled' });
    else {
      show({ kind: 'failed', error: error as Error });
      notifyIfClosed('error', `Export of ${name} failed: ${messageWithRequest(error as Error)}`);
    }
  } finally {
    controller.abort();
  }
}
