import { useApi } from '../../queries/api.ts';
import type { ListRow } from '../list.ts';
import { setExportJob, useExportJob } from './export-jobs.ts';
import { ExportProgressDialog } from './export-progress-dialog.tsx';
import { ExportReceiptDialog } from './export-receipt-dialog.tsx';
import { ExportSettingsDialog } from './export-settings-dialog.tsx';
import type { ExportedView } from './file-parts.ts';

/** The export of a list: settings, progress, and the receipt or the failure. Closing it does not end the export. */
export function ExportDialog<Row extends ListRow>(props: ExportedView<Row> & { onClose: () => void }) {
  const { selected, onClose } = props;
  const { noun, singular } = props.list;
  const api = useApi();
  const job = useExportJob(api, noun);
  const restart = () => setExportJob(api, noun, undefined);
  if (!job || job.state.kind === 'cancelled')
    return <ExportSettingsDialog {...props} wasCancelled={job !== undefined} />;
  if (job.state.kind === 'done') {
    const close = () => {
      // The user can select other rows before the next export.
      if (selected !== undefined) restart();
      onClose();
    };
    return <ExportReceiptDialog state={job.state} onRestart={restart} onClose={close} />;
  }
  return <ExportProgressDialog noun={noun} singular={singular} job={job} onRestart={restart} onClose={onClose} />;
}
