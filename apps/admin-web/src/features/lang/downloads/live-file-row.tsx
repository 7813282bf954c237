import { languageCodeOf } from '@joe/api-sdk/rules';
import { Button, FileRow, LongText, ProgressBar, RowActions, shortText } from '@joe/ui-kit';
import type { LiveFile } from '../../../queries/lang.ts';
import { ErrorMessage } from '../../../shared/failure/failure.tsx';
import { languageName } from '../../../shared/format/language-name.ts';
import styles from './live-file-row.module.css';
import type { Download, Downloads } from './use-downloads.ts';

interface LiveFileRowProps {
  file: LiveFile;
  /** Whether no other file of the group has the same language, so that a download returns this one. */
  isDownloadable: boolean;
  download: Download | undefined;
  onDownload: Downloads['start'];
  onCancel: Downloads['cancel'];
  onDelete: (file: LiveFile) => void;
}

/** A live file with its actions, and the progress and failure of its download (decision S9). */
export function LiveFileRow({ file, isDownloadable, download, onDownload, onCancel, onDelete }: LiveFileRowProps) {
  const { name } = file;
  const shortName = shortText(name, 100);
  const code = languageCodeOf(file.name);
  const hiddenName = (
    <span className="visually-hidden" translate="no">
      {` ${shortName}`}
    </span>
  );
  const note =
    code === undefined
      ? 'Cannot be downloaded: no language code in the file name'
      : isDownloadable
        ? languageName(code)
        : 'Cannot be downloaded: another file of the group has the same language';
  return (
    <FileRow
      name={<LongText text={name} label={`name of ${shortName}`} />}
      note={
        <>
          <span>{note}</span>
          {download?.kind === 'running' && (
            <span className={styles.progress}>
              <ProgressBar label={`Download of ${shortName}`} value={download.share} />
            </span>
          )}
        </>
      }
      actions={
        <RowActions>
          {download?.kind === 'running' ? (
            <Button variant="ghost" size="small" icon="close" onClick={() => onCancel(file)}>
              <span className="visually-hidden-mobile">Cancel</span>
              {hiddenName}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="small"
              icon={download ? 'refresh' : 'download'}
              disabled={code === undefined || !isDownloadable}
              onClick={() => code !== undefined && onDownload({ ...file, code })}
            >
              <span className="visually-hidden-mobile">Download</span>
              {hiddenName}
            </Button>
          )}
          <Button variant="ghostDanger" size="small" icon="trash" onClick={() => onDelete(file)}>
            <span className="visually-hidden-mobile">Delete</span>
            {hiddenName}
          </Button>
        </RowActions>
      }
    >
      {download?.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          <ErrorMessage error={download.error} />
        </p>
      )}
    </FileRow>
  );
}
