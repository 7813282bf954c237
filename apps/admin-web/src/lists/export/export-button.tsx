import { Button, type ButtonProps } from '@joe/ui-kit';
import { useState } from 'react';
import { useApi } from '../../queries/api.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { ListRow } from '../list.ts';
import { useExportJob } from './export-jobs.ts';
import { type ExportedView, nameOfExport } from './file-parts.ts';

const ExportDialog = overlay(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Opens the export of a list. It then shows the progress and opens the receipt. */
export function ExportButton<Row extends ListRow>({ size, ...props }: ExportedView<Row> & Pick<ButtonProps, 'size'>) {
  const [isOpen, setOpen] = useState(false);
  const state = useExportJob(useApi(), nameOfExport(props))?.state;
  const percent = state?.kind === 'running' && state.progress ? ` ${percentOf(state.progress)} %` : '';
  const label =
    state?.kind === 'running'
      ? `Exporting${percent}`
      : state?.kind === 'waiting' || state?.kind === 'failed'
        ? 'Export stopped'
        : state?.kind === 'done'
          ? 'Receipt'
          : 'Export';
  return (
    <>
      <Button
        size={size}
        disabled={!state && props.selected !== undefined && props.total === 0}
        icon={
          state?.kind === 'done'
            ? 'check'
            : state?.kind === 'waiting' || state?.kind === 'failed'
              ? 'alert-circle'
              : 'download'
        }
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const percentOf = ({ rows, total }: { rows: number; total: number }) =>
  total > 0 ? Math.min(100, Math.floor((rows / total) * 100)) : 0;
