import { Button, type ButtonProps, type IconName } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { formatPercent } from '../../shared/format/formats.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import { describeContents, type ExportContents } from './export-contents.ts';
import { type ExportState, hasFinishedWithOtherContents, useExportJob } from './export-jobs.ts';

const ExportOverlay = overlay(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** The button in each state of the export. After a cancelled export, it is as before. */
const looks: Record<ExportState['kind'], { label: string; icon: IconName }> = {
  running: { label: 'Exporting', icon: 'download' },
  waiting: { label: 'Export stopped', icon: 'alert-circle' },
  failed: { label: 'Export stopped', icon: 'alert-circle' },
  done: { label: 'Summary', icon: 'check' },
  cancelled: { label: 'Export', icon: 'download' },
};

interface ExportButtonProps<Row extends RowData> extends Pick<ButtonProps, 'size' | 'hidesTextOnMobile'> {
  contents: ExportContents<Row>;
}

/**
 * The button opens the dialog of an export. During the export it shows the progress. Afterwards it opens the summary, as
 * long as its contents are the exported ones.
 */
export function ExportButton<Row extends RowData>({ contents, size, hidesTextOnMobile }: ExportButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const description = describeContents(contents);
  const job = useExportJob(description.name);
  const state = job && hasFinishedWithOtherContents(job, description) ? undefined : job?.state;
  const percent = state?.kind === 'running' && state.progress ? ` ${formatPercent(shareOf(state.progress))}` : '';
  const kind = state?.kind ?? 'cancelled';
  const { label, icon } = looks[kind];
  return (
    <>
      <Button
        size={size}
        icon={icon}
        hidesTextOnMobile={hidesTextOnMobile}
        disabled={description.count === 0 && kind === 'cancelled'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {`${label}${percent}`}
      </Button>
      {isOpen && <ExportOverlay contents={contents} onClose={() => setOpen(false)} />}
    </>
  );
}

const shareOf = ({ rows, total }: { rows: number; total: number }) => (total > 0 ? Math.min(1, rows / total) : 0);
