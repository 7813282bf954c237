import { Button, FileList, FileRow, Notice, Progress, SafeText } from '@joe/ui-kit';
import { useEffect, useId, useState } from 'react';
import { patterns } from '../../paths.ts';
import { useConfig } from '../../services.ts';
import { FileDrop } from '../../shared/file-drop.tsx';
import { formatSize } from '../../shared/format-size.ts';
import { notify } from '../../shared/notify.ts';
import { Screen } from '../../shared/screen.tsx';
import { formatProgress, TransferFailure } from '../../shared/transfer.tsx';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import { TranslationReport } from './translations/translation-report.tsx';
import { UploadSuccess } from './translations/upload-success.tsx';
import { useTranslationUpload } from './translations/use-translation-upload.ts';
import styles from './upload-recipe-translations-page.module.css';

/** How long the thank-you is shown (specification, section 9). */
const THANKS_MS = 2000;

/** Upload File (specification, section 2): a file of recipe translations. */
export default function UploadRecipeTranslationsPage() {
  const reasonId = useId();
  const [file, setFile] = useState<File>();
  const [showThanks, setShowThanks] = useState(false);
  const [hasTooMany, setHasTooMany] = useState(false);
  const upload = useTranslationUpload(() => setShowThanks(true));

  useEffect(() => {
    if (!showThanks) return;
    const timer = setTimeout(() => {
      setShowThanks(false);
      setFile(undefined);
    }, THANKS_MS);
    return () => clearTimeout(timer);
  }, [showThanks]);

  const choose = (next: File | undefined) => {
    setHasTooMany(false);
    upload.forget();
    setFile(next);
  };
  const { maxUploadBytes: limit } = useConfig();
  const reason =
    file === undefined
      ? 'Choose a file first.'
      : limit !== undefined && file.size > limit
        ? `The file is larger than ${formatSize(limit)}.`
        : undefined;

  return (
    <Screen back={patterns.recipes}>
      <div className={styles.upload}>
        {showThanks ? (
          <UploadSuccess>Thank you</UploadSuccess>
        ) : (
          <FileDrop
            text="Drag a file here, or click to select one"
            hint="SVG or any other file type"
            disabled={upload.isSending}
            onFiles={([first]) => choose(first)}
            onTooMany={() => setHasTooMany(true)}
          />
        )}
        {hasTooMany && <Notice tone="warn">Only one file can be uploaded. The first one was selected.</Notice>}
        {file && (
          <FileList label="Chosen file">
            <ChosenFile file={file} upload={upload} onRemove={() => choose(undefined)} />
          </FileList>
        )}
        {upload.error && (
          <Notice tone="danger">
            <TransferFailure error={upload.error} />
          </Notice>
        )}
        <div className="u-row">
          <Button
            variant="primary"
            busy={upload.isSending}
            disabled={showThanks || reason !== undefined}
            aria-describedby={reason && reasonId}
            onClick={() => file && upload.send(file)}
          >
            Send
          </Button>
          {upload.isSending && <Button onClick={upload.cancel}>Cancel</Button>}
          {reason && !showThanks && (
            <span id={reasonId} className="u-small u-muted">
              {reason}
            </span>
          )}
        </div>
        {file && !showThanks && <TranslationReport key={`${file.name} ${file.lastModified}`} file={file} />}
      </div>
      <UnsavedGuard
        unsaved={file !== undefined && !showThanks}
        text={upload.isSending ? 'The upload is stopped when you leave.' : 'The chosen file has not been sent.'}
        onLeave={() => {
          if (upload.isSending) notify('info', 'The upload was stopped.');
        }}
      />
    </Screen>
  );
}

interface ChosenFileProps {
  file: File;
  upload: Pick<ReturnType<typeof useTranslationUpload>, 'share' | 'isCancelled'>;
  onRemove: () => void;
}

function ChosenFile({ file, upload: { share, isCancelled }, onRemove }: ChosenFileProps) {
  const isSending = share !== undefined;
  const status = isSending ? formatProgress(share) : isCancelled && 'Cancelled';
  return (
    <FileRow
      name={<SafeText>{file.name}</SafeText>}
      note={
        <>
          {formatSize(file.size)}
          {status && ` · ${status}`}
        </>
      }
      actions={
        !isSending && (
          <Button
            variant="ghost"
            size="small"
            icon="close"
            label={`Remove ${file.name.slice(0, 100)}`}
            onClick={onRemove}
          />
        )
      }
    >
      {isSending && <Progress label={`Upload of ${file.name.slice(0, 100)}`} value={share < 1 ? share : undefined} />}
    </FileRow>
  );
}
