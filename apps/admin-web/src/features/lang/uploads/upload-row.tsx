import {
  Button,
  FileRow,
  LongText,
  NumberText,
  ProgressBar,
  RowActions,
  SafeText,
  shortText,
  visibleText,
} from '@joe/ui-kit';
import type { ReactNode } from 'react';
import { formatCancelled, formatProgress, UploadErrorMessage } from '../../../shared/files/transfer.tsx';
import { formatSize } from '../../../shared/format/format-size.ts';
import { isLanguageCode, languageName } from '../../../shared/format/language-name.ts';
import { ComparisonWithLive } from './comparison-with-live.tsx';
import type { UploadCheck } from './upload-check.ts';
import styles from './upload-row.module.css';
import { isUnderWay, type Upload, type Uploads } from './use-uploads.ts';

interface UploadRowProps {
  upload: Upload;
  check: UploadCheck;
  uploads: Uploads;
}

/** A chosen file with its check, progress and result. */
export function UploadRow({ upload, check, uploads }: UploadRowProps) {
  const { id, file, state } = upload;
  const isBusy = isUnderWay(upload);
  const shortName = shortText(file.name, 100);
  const hiddenName = (
    <span className="visually-hidden" translate="no">
      {` ${shortName}`}
    </span>
  );
  return (
    <FileRow
      name={<LongText text={file.name} label={`name of ${shortName}`} />}
      note={
        <>
          <span translate="no">{`${formatSize(file.size)} · `}</span>
          <UploadCheckText check={check} />
          {check.isRepeated && (
            <span className={styles.warn}> · chosen more than once: the last one sent replaces the others</span>
          )}
          {check.sameLanguageName !== undefined && (
            <span className={styles.warn}>
              {' · '}another chosen file has the same group and language: <SafeText>{check.sameLanguageName}</SafeText>
            </span>
          )}
          {file.size === 0 && <span className={styles.warn}> · empty file</span>}
          {check.kind !== 'rejected' && visibleText(file.name) !== file.name && (
            <span className={styles.warn}> · invisible characters in its name</span>
          )}
        </>
      }
      actions={
        state.kind !== 'uploaded' && (
          <RowActions>
            {state.kind === 'cancelled' && (
              <Button variant="ghost" size="small" icon="refresh" onClick={() => uploads.send([upload])}>
                <span>Retry</span>
                {hiddenName}
              </Button>
            )}
            {isBusy ? (
              <Button variant="ghost" size="small" icon="close" onClick={() => uploads.cancel(id)}>
                <span>Cancel</span>
                {hiddenName}
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
        )
      }
    >
      {'live' in check && check.isDownloadable && !isBusy && state.kind !== 'uploaded' && (
        <ComparisonWithLive uploadId={id} file={file} live={check.live} code={check.code} />
      )}
      <UploadStatus name={shortName} state={state} onRetry={() => uploads.send([upload])} />
    </FileRow>
  );
}

function UploadCheckText({ check }: { check: UploadCheck }): ReactNode {
  if (check.kind === 'rejected') return <span className={styles.failed}>{`Not sent: ${check.reason}`}</span>;
  if (check.kind === 'unnamed') {
    return (
      <span className={styles.warn}>
        the name lacks group or language (EF1091_de.json has both), so the API may refuse the file
      </span>
    );
  }
  return (
    <span>
      <span>
        <SafeText>{check.group}</SafeText>, <SafeText>{languageName(check.code) ?? check.code}</SafeText>
      </span>
      {check.kind === 'same-language' ? (
        <span className={styles.warn}>
          {' · '}the group already has a file in this language: <SafeText>{check.live.name}</SafeText>
        </span>
      ) : (
        <span>{` · ${consequenceOf(check)}`}</span>
      )}
      {check.kind === 'new' && !isLanguageCode(check.code) && (
        <span className={styles.warn}> · not a language code, such as de or de-CH</span>
      )}
    </span>
  );
}

function consequenceOf(check: Exclude<UploadCheck, { kind: 'rejected' | 'unnamed' }>): string {
  if (check.kind === 'unknown') return 'the list is not loaded, so it is not known whether this file is new';
  if (check.kind === 'new') return check.isNewGroup ? 'new group' : 'new';
  return 'replaces the live file';
}

interface UploadStatusProps {
  name: string;
  state: Upload['state'];
  onRetry: () => void;
}

function UploadStatus({ name, state, onRetry }: UploadStatusProps): ReactNode {
  switch (state.kind) {
    case 'chosen':
      return null;
    case 'queued':
      return <p className={styles.status}>Waiting</p>;
    case 'uploaded':
      return <p className={styles.status}>Uploaded</p>;
    case 'sending':
      return (
        <>
          <p className={styles.status}>
            <NumberText>{formatProgress(state.share)}</NumberText>
          </p>
          <ProgressBar label={`Upload of ${name}`} value={state.share < 1 ? state.share : undefined} />
        </>
      );
    case 'cancelled':
      return <p className={styles.status}>{formatCancelled(state.isMaybeStored)}</p>;
    case 'failed':
      return (
        <p className={styles.failed} role="alert">
          <UploadErrorMessage error={state.error} retry={{ subject: name, isRetrying: false, onRetry }} />
        </p>
      );
  }
}
