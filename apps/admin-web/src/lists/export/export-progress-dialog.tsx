import type { ExportProgress } from '@joe/api-sdk/export';
import { Button, Dialog, Notice, ProgressBar } from '@joe/ui-kit';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatCount, formatCountOf } from '../../shared/format/formats.ts';
import type { ExportJob } from './export-jobs.ts';

interface ExportProgressDialogProps {
  noun: string;
  job: ExportJob;
  onRestart: () => void;
  onClose: () => void;
}

/** A running, stopped or failed export. */
export function ExportProgressDialog({
  noun,
  job: { state, cancel, resume },
  onRestart,
  onClose,
}: ExportProgressDialogProps) {
  const progress = 'progress' in state ? state.progress : undefined;
  const error = 'error' in state ? state.error : undefined;
  const nextPage = (progress?.page ?? 0) + 1;
  // After the last page, the rows are counted once more.
  const isCount = progress !== undefined && progress.totalPages > 0 && nextPage > progress.totalPages;
  const title =
    state.kind === 'running'
      ? progress?.reading === 2
        ? 'List changed – reading again'
        : `Exporting ${noun}`
      : state.kind === 'waiting'
        ? isCount
          ? 'Final check failed'
          : `Stopped at page ${formatCount(nextPage)}${progress?.totalPages ? ` of ${formatCount(progress.totalPages)}` : ''}`
        : 'Export failed';
  return (
    <Dialog
      isBottomSheet
      title={title}
      onClose={onClose}
      actions={
        state.kind === 'failed' ? (
          <Button onClick={onRestart}>Start again</Button>
        ) : (
          <>
            <Button onClick={cancel}>{state.kind === 'waiting' ? 'Discard' : 'Cancel'}</Button>
            {state.kind === 'waiting' && (
              <Button variant="primary" onClick={resume}>
                {isCount ? 'Count again' : `Continue from page ${formatCount(nextPage)}`}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="u-stack">
        {state.kind !== 'failed' && (
          <ProgressBar label={title} value={progress && (progress.total > 0 ? progress.rows / progress.total : 1)} />
        )}
        {state.kind === 'running' && progress && <p className="u-muted u-small u-num">{progressText(progress)}</p>}
        {error && (
          <Notice tone="danger">
            <ErrorMessage error={error} />
          </Notice>
        )}
        {state.kind === 'waiting' && (
          <p className="u-muted u-small">{`${formatCountOf(state.progress.rows, 'row')} kept. There is no complete file yet.`}</p>
        )}
        {state.kind === 'failed' && <p className="u-muted u-small">No file was saved.</p>}
      </div>
    </Dialog>
  );
}

const progressText = ({ rows, total, page, totalPages, reading }: ExportProgress) =>
  `${formatCount(rows)} of ${formatCountOf(total, 'row')}, page ${formatCount(page)} of ${formatCount(totalPages)}${
    reading === 2 ? '. The list changed during the first reading.' : ''
  }`;
