import type { ExportProgress, OrderDetailsFailure, OrderDetailsProgress } from '@joe/api-sdk/export';
import { Button, Dialog, Notice, ProgressBar } from '@joe/ui-kit';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatCount, formatCountOf } from '../../shared/format/formats.ts';
import type { ExportJob, ExportState } from './export-jobs.ts';

interface ExportProgressDialogProps {
  /** See `ContentsDescription`. */
  name: string;
  singular: string;
  job: Omit<ExportJob, 'state'>;
  state: Extract<ExportState, { kind: 'running' | 'waiting' | 'failed' }>;
  onRestart: () => void;
  onClose: () => void;
}

/** A running, stopped or failed export. */
export function ExportProgressDialog({
  name,
  singular,
  job: { cancel, resume, skip },
  state,
  onRestart,
  onClose,
}: ExportProgressDialogProps) {
  const progress = state.kind === 'failed' ? undefined : state.progress;
  const error = state.kind === 'running' ? undefined : state.error;
  const texts = progress && isOfPages(progress) ? pageTexts(name, progress) : detailsTexts(name, singular, progress);
  const title = { running: texts.title, waiting: texts.stopped, failed: 'Export failed' }[state.kind];
  return (
    <Dialog
      isDockedAtBottom
      title={title}
      onClose={onClose}
      actions={
        state.kind === 'failed' ? (
          <Button onClick={onRestart}>Start again</Button>
        ) : (
          <>
            <Button onClick={cancel}>{state.kind === 'waiting' ? 'Discard' : 'Cancel'}</Button>
            {state.kind === 'waiting' && 'id' in state.progress && (
              <Button onClick={skip}>{`Skip this ${singular}`}</Button>
            )}
            {state.kind === 'waiting' && (
              // The focus starts here and not on the first button, Discard, which loses the rows that were read.
              <Button variant="primary" data-autofocus onClick={resume}>
                {texts.resume}
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
        {state.kind === 'running' && progress && <p className="u-muted u-small u-num">{texts.progress}</p>}
        {error && (
          <Notice tone="danger">
            <ErrorMessage error={error} />
          </Notice>
        )}
        {state.kind === 'waiting' && (
          <p className="u-muted u-small">{`${formatCountOf(state.progress.rows, isOfPages(state.progress) ? 'row' : singular)} kept. There is no complete file yet.`}</p>
        )}
        {state.kind === 'failed' && <p className="u-muted u-small">No file was saved.</p>}
      </div>
    </Dialog>
  );
}

const isOfPages = (progress: OrderDetailsProgress): progress is ExportProgress => 'page' in progress;

/** The text of the dialog while the rows of a list are read. */
function pageTexts(name: string, { rows, total, page, totalPages, reading }: ExportProgress) {
  const nextPage = formatCount(page + 1);
  // After the last page, the rows are counted once more.
  const isCount = totalPages > 0 && page >= totalPages;
  return {
    title: reading === 2 ? 'List changed – reading again' : `Exporting ${name}`,
    stopped: isCount
      ? 'Final check failed'
      : `Stopped at page ${nextPage}${totalPages > 0 ? ` of ${formatCount(totalPages)}` : ''}`,
    resume: isCount ? 'Count again' : `Continue from page ${nextPage}`,
    progress: `${formatCount(rows)} of ${formatCountOf(total, 'row')}, page ${formatCount(page)} of ${formatCount(totalPages)}${
      reading === 2 ? '. The list changed during the first reading.' : ''
    }`,
  };
}

/** The text of the dialog while the details of records are read. */
function detailsTexts(
  name: string,
  singular: string,
  progress: OrderDetailsProgress | OrderDetailsFailure | undefined,
) {
  return {
    title: `Exporting ${name}`,
    stopped: progress && 'id' in progress ? `Stopped at ${singular} ${progress.id}` : '',
    resume: 'Continue',
    progress: `Details of ${formatCount(progress?.rows)} of ${formatCountOf(progress?.total, singular)}`,
  };
}
