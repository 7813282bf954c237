import type { RowData } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { describeContents, type ExportContents } from './export-contents.ts';
import {
  hasFinishedWithOtherContents,
  setExportJob,
  setOpenExportDialog,
  useExportJob,
  useExports,
} from './export-jobs.ts';
import { ExportProgressDialog } from './export-progress-dialog.tsx';
import { ExportSettingsDialog } from './export-settings-dialog.tsx';
import { ExportSummaryDialog } from './export-summary-dialog.tsx';

interface ExportDialogProps<Row extends RowData> {
  contents: ExportContents<Row>;
  onClose: () => void;
}

/**
 * Shows the settings of an export, its progress, and its summary or failure. Closing the dialog does not end the
 * export. If the last export has finished with other contents, the settings have a button for its summary.
 */
export function ExportDialog<Row extends RowData>({ contents, onClose }: ExportDialogProps<Row>) {
  const description = describeContents(contents);
  const { name } = description;
  const exports = useExports();
  const job = useExportJob(name);
  const isOther = job !== undefined && hasFinishedWithOtherContents(job, description);
  // An export of other contents that ends while this dialog is open still shows its summary.
  const [hidesOther, setHidesOther] = useState(isOther);
  const isEarlier = hidesOther && isOther;
  useEffect(() => {
    setOpenExportDialog(exports, name);
    return () => setOpenExportDialog(exports, undefined);
  }, [exports, name]);
  const restart = () => setExportJob(exports, name, undefined);
  if (!job || job.state.kind === 'cancelled' || isEarlier) {
    return (
      <ExportSettingsDialog
        contents={contents}
        description={description}
        wasCancelled={job !== undefined && !isEarlier}
        earlier={job?.state.kind === 'done' ? job.state.summary : undefined}
        onShowEarlier={() => setHidesOther(false)}
        onClose={onClose}
      />
    );
  }
  if (job.state.kind === 'done') {
    const { summary } = job.state;
    return (
      <ExportSummaryDialog summary={summary} description={job.description} onRestart={restart} onClose={onClose} />
    );
  }
  return (
    <ExportProgressDialog
      name={name}
      singular={contents.list.singular}
      job={job}
      state={job.state}
      onRestart={restart}
      onClose={onClose}
    />
  );
}
