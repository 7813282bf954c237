import { Button } from '@joe/ui-kit';
import { useState } from 'react';
import { useApi } from '../../queries/api.ts';
import { overlay } from '../../shared/overlays/overlay.tsx';
import type { ListRow } from '../list.ts';
import { useExportJob } from './export-jobs.ts';
import type { ExportedView } from './file-parts.ts';

const ExportDialog = overlay(async () => (await import('./export-dialog.tsx')).ExportDialog);

/**
 * The button opens the export of a list. During the export it shows the progress, and afterwards it opens the receipt.
 */
export function ExportButton<Row extends ListRow>(props: ExportedView<Row>) {
  const [isOpen, setOpen] = useState(false);
  const state = useExportJob(useApi(), props.list.noun)?.state;
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
        size="small"
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
