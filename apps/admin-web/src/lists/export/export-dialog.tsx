import type { RowData } from '@tanstack/react-table';
import { useEffect } from 'react';
import { type ExportContents, factsOf } from './export-contents.ts';
import { setExportJob, setOpenExportDialog, useExportJob, useExports } from './export-jobs.ts';
import { ExportProgressDialog } from './export-progress-dialog.tsx';
import { ExportSettingsDialog } from './export-settings-dialog.tsx';
import { ExportSummaryDialog } from './export-summary-dialog.tsx';

/**
 * Shows the settings of an export, its progress, and its summary or failure. Closing the dialog does not end the
 * export.
 */
export function ExportDialog<Row extends RowData>({
  contents,
  onClose,
}: {
  contents: ExportContents<Row>;
  onClose: () => void;
}) {
  const facts = factsOf(contents);
  const { name, kind } = facts;
  const exports = useExports();
  const job = useExportJob(name);
  useEffect(() => {
    setOpenExportDialog(exports, name);
    return () => setOpenExportDialog(exports, undefined);
  }, [exports, name]);
  const restart = () => setExportJob(exports, name, undefined);
  if (!job || job.state.kind === 'cancelled')
    return (
      <ExportSettingsDialog contents={contents} facts={facts} wasCancelled={job !== undefined} onClose={onClose} />
    );
  if (job.state.kind === 'done') {
    const close = () => {
      // The user can select other rows before the next export.
      if (kind === 'selection') restart();
      onClose();
    };
    return <ExportSummaryDialog state={job.state} onRestart={restart} onClose={close} />;
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
