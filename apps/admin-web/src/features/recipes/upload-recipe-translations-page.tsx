import { readLanguageFileName } from '@joe/api-sdk/rules';
import { Button, classNames, FileList, FileRow, Notice, ProgressBar, SafeText, shortText } from '@joe/ui-kit';
import { useEffect, useId, useState } from 'react';
import { patterns } from '../../paths.ts';
import { useConfig } from '../../services.ts';
import { FileDrop } from '../../shared/files/file-drop.tsx';
import { formatCancelled, formatProgress, formatStopped, UploadErrorMessage } from '../../shared/files/transfer.tsx';
import { formatSize } from '../../shared/format/format-size.ts';
import { isLanguageCode } from '../../shared/format/language-name.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { notify } from '../../shared/toast/notify.ts';
import { UnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx';
import { TranslationReport } from './translations/translation-report.tsx';
import { UploadSuccess } from './translations/upload-success.tsx';
import { useTranslationUpload } from './translations/use-translation-upload.ts';
import styles from './upload-recipe-translations-page.module.css';

/** Time for which "Thank you" is shown, in milliseconds (specification, section 9). */
const THANKS_MS = 2000;

/** Upload File (specification, section 2): uploads a file of recipe translations. */
export default function UploadRecipeTranslationsPage() {
  const reasonId = useId();
  const [chosen, setChosen] = useState<{ file: File; isFirstOfSeveral: boolean }>();
  const [isThanksShown, setThanksShown] = useState(false);
  const upload = useTranslationUpload(() => setThanksShown(true));

  useEffect(() => {
    if (!isThanksShown) return;
    const timer = setTimeout(() => {
      setThanksShown(false);
      setChosen(undefined);
    }, THANKS_MS);
    return () => clearTimeout(timer);
  }, [isThanksShown]);

  const file = chosen?.file;
  const choose = ([first, ...others]: readonly File[]) => {
    upload.reset();
    setChosen(first && { file: first, isFirstOfSeveral: others.length > 0 });
  };
  const { maxUploadBytes } = useConfig();
  const disabledReason =
    file === undefined
      ? 'Choose a file first.'
      : maxUploadBytes !== undefined && file.size > maxUploadBytes
        ? `The file is larger than ${formatSize(maxUploadBytes)}.`
        : undefined;

  return (
    <Screen back={patterns.recipes}>
      <div className={classNames('u-stack', styles.upload)}>
        <div className={styles.file}>
          {isThanksShown ? (
            <UploadSuccess />
          ) : (
            <FileDrop
              text="Drag a file here, or click to select one"
              hint="SVG or any other file type"
              disabled={upload.isSending}
              onFiles={choose}
            />
          )}
        </div>
        {chosen?.isFirstOfSeveral && !isThanksShown && (
          <Notice tone="warn">Only one file can be uploaded. The first one was selected.</Notice>
        )}
        {file && (
          <FileList label="Chosen file">
            <ChosenFile file={file} upload={upload} onRemove={() => choose([])} />
          </FileList>
        )}
        {upload.error && (
          <Notice tone="danger">
            <UploadErrorMessage error={upload.error} />
          </Notice>
        )}
        <div className="u-row">
          <Button
            className={styles.send}
            variant="primary"
            isBusy={upload.isSending}
            disabled={isThanksShown || disabledReason !== undefined}
            aria-describedby={disabledReason && reasonId}
            onClick={() => file && upload.send(file)}
          >
            Send
          </Button>
          {upload.isSending && <Button onClick={upload.cancel}>Cancel</Button>}
          {disabledReason && !isThanksShown && (
            <span id={reasonId} className="u-small u-muted" data-print="none">
              {disabledReason}
            </span>
          )}
        </div>
        {file && !isThanksShown && <TranslationReport file={file} />}
      </div>
      <UnsavedGuard
        isUnsaved={file !== undefined && !isThanksShown}
        text={upload.isSending ? 'The upload is stopped when you leave.' : 'The chosen file has not been uploaded.'}
        onLeave={() => {
          if (upload.share !== undefined) notify('info', formatStopped(upload.share));
        }}
      />
    </Screen>
  );
}

interface ChosenFileProps {
  file: File;
  upload: Pick<ReturnType<typeof useTranslationUpload>, 'share' | 'isCancelled' | 'isMaybeStored'>;
  onRemove: () => void;
}

function ChosenFile({ file, upload: { share, isCancelled, isMaybeStored }, onRemove }: ChosenFileProps) {
  const shortName = shortText(file.name, 100);
  const isSending = share !== undefined;
  const status = isSending ? formatProgress(share) : isCancelled && formatCancelled(isMaybeStored);
  return (
    <FileRow
      name={<SafeText>{file.name}</SafeText>}
      note={
        <>
          <span translate="no">{formatSize(file.size)}</span>
          {file.size === 0 && <span className={styles.warn}> · empty file</span>}
          {!isLanguageCode(readLanguageFileName(file.name)?.code ?? '') && (
            <span className={styles.warn}> · the name is not like recipes_de.json, so the API may ignore the file</span>
          )}
          {status && <span>{` · ${status}`}</span>}
        </>
      }
      actions={
        !isSending && (
          <Button variant="ghost" size="small" icon="close" label={`Remove ${shortName}`} onClick={onRemove} />
        )
      }
    >
      {isSending && <ProgressBar label={`Upload of ${shortName}`} value={share < 1 ? share : undefined} />}
    </FileRow>
  );
}
