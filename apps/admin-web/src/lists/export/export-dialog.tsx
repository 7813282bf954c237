import type { RowData } from '@tanstack/react-table';
import { useEffect } from 'react';
import { setExportJob, setOpenExportDialog, useExportJob, useExports } from './export-jobs.ts';
import { ExportProgressDialog } from './export-progress-dialog.tsx';
import { ExportSettingsDialog } from './export-settings-dialog.tsx';
import { ExportSummaryDialog } from './export-summary-dialog.tsx';
import type { ExportedView } from './file-chunks.ts';

/**
 * Shows the settings of an export, its progress, and its summary or failure. Closing the dialog does not end the
 * export.
 */
export function ExportDialog<Row extends RowData>(props: ExportedView<Row> & { onClose: () => void }) {
  const { list, name, selected, onClose } = props;
  const exports = useExports();
  const job = useExportJob(name);
  useEffect(() => {
    setOpenExportDialog(exports, name);
    return () => setOpenExportDialog(exports, undefined);
  }, [exports, name]);
  const restart = () => setExportJob(exports, name, undefined);
  if (!job || job.state.kind === 'cancelled')
    return <ExportSettingsDialog {...props} wasCancelled={job !== undefined} />;
  if (job.state.kind === 'done') {
    const close = () => {
      // The user can select other rows before the next export.
      if (selected !== undefined) restart();
      onClose();
    };
    return <ExportSummaryDialog state={job.state} onRestart={restart} onClose={close} />;
  }
  return (
    <ExportProgressDialog
      name={name}
      singular={list.singular}
      job={job}
      state={job.state}
      onRestart={restart}
      onClose={onClose}
    />
  );
}
