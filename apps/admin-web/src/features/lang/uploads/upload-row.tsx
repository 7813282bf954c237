import { Button, cutText, FileRow, LongText, Progress, RowActions, SafeText, visibleText } from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { formatSize } from '../../../shared/format-size.ts';
import { languageName } from '../../../shared/language-name.ts';
import { sentSoFar, TransferFailure } from '../../../shared/transfer.tsx';
import styles from '../lang-page.module.css';
import { ComparisonWithLive } from './comparison-with-live.tsx';
import type { Verdict } from './upload-check.ts';
import { isUnderWay, type Upload, type Uploads } from './use-uploads.ts';

export interface UploadRowProps {
  upload: Upload;
  verdict: Verdict;
  uploads: Uploads;
}

/** A chosen file: what it would do, how far it has come, what became of it. */
export function UploadRow({ upload, verdict, uploads }: UploadRowProps) {
  const { id, file, state } = upload;
  const isMoving = isUnderWay(upload);
  const shortName = cutText(file.name, 100);
  const hiddenName = <span className="visually-hidden"> {shortName}</span>;
  return (
    <FileRow
      name={<LongText text={file.name} label={`name of ${shortName}`} />}
      note={
        <>
          {formatSize(file.size)} · <VerdictText verdict={verdict} />
          {file.size === 0 && <span className={styles.warn}> · empty file</span>}
          {verdict.kind !== 'held' && visibleText(file.name) !== file.name && (
            <span className={styles.warn}> · invisible characters in its name</span>
          )}
        </>
      }
      actions={
        <RowActions>
          {(state.kind === 'failed' || state.kind === 'cancelled') && verdict.kind !== 'held' && (
            <Button variant="ghost" size="small" icon="refresh" onClick={() => uploads.send([upload])}>
              Retry{hiddenName}
            </Button>
          )}
          {isMoving ? (
            <Button variant="ghost" size="small" icon="close" onClick={() => uploads.cancel(id)}>
              Cancel{hiddenName}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="small"
              icon="close"
              label={`Remove ${shortName}`}
              onClick={() => uploads.remove(id)}
            />
          )}
        </RowActions>
      }
    >
      {'live' in verdict && verdict.isOnly && !isMoving && (
        <ComparisonWithLive id={id} file={file} live={verdict.live} />
      )}
      <Course name={shortName} state={state} />
    </FileRow>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }): ReactNode {
  if (verdict.kind === 'held') return <span className={styles.held}>Not sent: {verdict.reason}</span>;
  if (verdict.kind === 'unnamed') {
    return (
      <span className={styles.warn}>
        no group and language in the name, as in EF1091_de.json: the API may refuse it
      </span>
    );
  }
  const place = (
    <>
      <SafeText>{verdict.group}</SafeText>, {languageName(verdict.code) ?? <SafeText>{verdict.code}</SafeText>}
    </>
  );
  switch (verdict.kind) {
    case 'unknown':
      return <>{place} · new or not cannot be told without the list</>;
    case 'new':
      return (
        <>
          {place} · {verdict.isNewGroup ? 'new group' : 'new'}
        </>
      );
    case 'replaces':
      return <>{place} · replaces the live file</>;
    case 'beside':
      return (
        <>
          {place} ·{' '}
          <span className={styles.warn}>
            the group has this language already, as <SafeText>{verdict.live.name}</SafeText>
          </span>
        </>
      );
  }
}

function Course({ name, state }: { name: string; state: Upload['state'] }): ReactNode {
  switch (state.kind) {
    case 'chosen':
      return null;
    case 'queued':
      return <p className={styles.course}>Waiting</p>;
    case 'sending':
      return (
        <>
          <p className={styles.course}>{sentSoFar(state.share)}</p>
          <Progress label={`Upload of ${name}`} value={state.share < 1 ? state.share : undefined} />
        </>
      );
    case 'cancelled':
      return <p className={styles.course}>Cancelled</p>;
    case 'failed':
      return (
        <p className={styles.failed} role="alert">
          <TransferFailure error={state.error} />
        </p>
      );
  }
}
