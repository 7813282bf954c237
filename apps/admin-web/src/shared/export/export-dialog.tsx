import type { ExportProgress } from '@joe/api-sdk/export';
import { useSession } from '@joe/auth/react';
import {
  Button,
  CopyButton,
  classNames,
  cutText,
  Dialog,
  Fact,
  Facts,
  Icon,
  LongText,
  Notice,
  Progress,
  SegmentedControl,
  visibleText,
} from '@joe/ui-kit';
import { useState } from 'react';
import { useHttp } from '../../services.ts';
import { formatCount, formatCountOf } from '../format/formats.ts';
import { ErrorMessage } from '../query-state/failure.tsx';
import type { Separator } from './csv.ts';
import type { ExportButtonProps } from './export-button.tsx';
import styles from './export-dialog.module.css';
import { openExportFile } from './export-file.ts';
import { type ExportJob, setExportJob, useExportJob } from './export-jobs.ts';
import { hasDifference, receiptLines } from './receipt-lines.ts';
import { runExport } from './run-export.ts';

const separators: readonly { value: Separator; label: string }[] = [
  { value: ';', label: '; semicolon' },
  { value: ',', label: ', comma' },
];

/** The export of a list: settings, progress, and the receipt or the failure. Closing it does not end the export. */
export default function ExportDialog(props: ExportButtonProps & { onClose: () => void }) {
  const { noun, onClose } = props;
  const http = useHttp();
  const job = useExportJob(http, noun);
  const restart = () => setExportJob(http, noun, undefined);
  if (!job || job.state.kind === 'cancelled') return <Settings {...props} wasCancelled={job !== undefined} />;
  if (job.state.kind === 'done')
    return <Receipt state={job.state} search={props.params.search} onRestart={restart} onClose={onClose} />;
  return <Running noun={noun} job={job} onRestart={restart} onClose={onClose} />;
}

function Settings(props: ExportButtonProps & { onClose: () => void; wasCancelled: boolean }) {
  const { noun, params, sort, total, load, onClose, wasCancelled } = props;
  const http = useHttp();
  const session = useSession();
  const [separator, setSeparator] = useState<Separator>(';');
  const [failure, setFailure] = useState<Error>();
  const [loaded] = useState(load);
  const start = async () => {
    const fileName = `${noun}-${localMinute(new Date())}.csv`;
    const user = session.status === 'authenticated' ? session.info.displayName : '';
    try {
      const file = await openExportFile(fileName);
      const exportable = await loaded;
      if (file) void runExport(exportable, file, { http, noun, fileName, separator, user, sort });
    } catch (error) {
      setFailure(error as Error);
    }
  };
  return (
    <Dialog
      className={styles.dialog}
      title={`Export ${noun}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" icon="download" onClick={start}>
            Export {formatCountOf(total, 'row')}
          </Button>
        </>
      }
    >
      <div className="u-stack">
        {wasCancelled && <Notice>The last export was cancelled. Nothing was saved.</Notice>}
        {failure && (
          <Notice tone="danger">
            <ErrorMessage error={failure} />
          </Notice>
        )}
        <Facts narrowLabels caption="Contents">
          <Fact label="Rows">{formatCount(total)}, all pages</Fact>
          <Fact label="Search">{params.search ? <LongText text={`“${params.search}”`} label="search" /> : 'none'}</Fact>
          <Fact label="Sorted by">{sort}</Fact>
          <Fact label="File">CSV, UTF-8</Fact>
        </Facts>
        <SegmentedControl legend="Separator" options={separators} value={separator} onChange={setSeparator} fullWidth />
        <p className="u-muted u-small">Semicolon opens in columns on most European desktops.</p>
      </div>
    </Dialog>
  );
}

interface RunningProps {
  noun: string;
  job: ExportJob;
  onRestart: () => void;
  onClose: () => void;
}

function Running({ noun, job: { state, cancel, resume }, onRestart, onClose }: RunningProps) {
  const progress = 'progress' in state ? state.progress : undefined;
  const error = 'error' in state ? state.error : undefined;
  const nextPage = (progress?.page ?? 0) + 1;
  // After the last page, the rows are counted once more.
  const isCount = progress !== undefined && progress.totalPages > 0 && nextPage > progress.totalPages;
  const title =
    state.kind === 'running'
      ? progress?.reading === 2
        ? 'Reading once more'
        : `Exporting ${noun}`
      : state.kind === 'waiting'
        ? isCount
          ? 'Stopped at the last count'
          : `Stopped at page ${formatCount(nextPage)}${progress?.totalPages ? ` of ${formatCount(progress.totalPages)}` : ''}`
        : 'Export failed';
  return (
    <Dialog
      className={styles.dialog}
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
          <Progress label={title} value={progress && (progress.total > 0 ? progress.rows / progress.total : 1)} />
        )}
        {state.kind === 'running' && progress && <p className="u-muted u-small u-num">{progressText(progress)}</p>}
        {error && (
          <Notice tone="danger">
            <ErrorMessage error={error} />
          </Notice>
        )}
        {state.kind === 'waiting' && (
          <p className="u-muted u-small">
            {formatCountOf(state.progress.rows, 'row')} kept. There is no complete file yet.
          </p>
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

interface ReceiptProps {
  state: Extract<ExportJob['state'], { kind: 'done' }>;
  search: string;
  onRestart: () => void;
  onClose: () => void;
}

function Receipt({ state: { receipt, ...details }, onRestart, onClose }: ReceiptProps) {
  const { search = '' } = receipt.query as { search?: string };
  const lines = receiptLines(receipt, { ...details, search });
  const isExact = !hasDifference(receipt) && receipt.unreadable.length === 0;
  const title = `${formatCountOf(receipt.rows, 'row')} exported${hasDifference(receipt) ? ', the list changed meanwhile' : ''}`;
  return (
    <Dialog
      className={styles.dialog}
      title={
        <span className={classNames(styles.title, isExact ? styles.ok : styles.warn)}>
          <Icon name={isExact ? 'check-circle' : 'alert'} />
          {title}
        </span>
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onRestart}>
            Export again
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="u-stack">
        {!receipt.isSettled && (
          <Notice tone="warn">
            The list also changed during the second reading: records deleted after they were read are in the file, and
            records added last may be missing.
          </Notice>
        )}
        <Facts narrowLabels caption="Receipt">
          {lines.map(({ label, value, isDifference }) => (
            <Fact key={label} label={label}>
              {isDifference ? <b>{value}</b> : visibleText(cutText(value, 300))}
            </Fact>
          ))}
        </Facts>
        <p className={styles.copy}>
          Copy the receipt
          <CopyButton
            label="Copy receipt"
            text={[title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n')}
          />
        </p>
      </div>
    </Dialog>
  );
}

/** `2026-11-21-1402`, in local time. */
function localMinute(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}`;
}
