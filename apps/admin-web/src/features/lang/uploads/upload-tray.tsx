import { Badge, Button, FileList, FileRow, LongText, NumberText, shortText } from '@joe/ui-kit';
import { useId } from 'react';
import { useConfig } from '../../../services.ts';
import { FileDrop } from '../../../shared/files/file-drop.tsx';
import { formatCountOf } from '../../../shared/format/formats.ts';
import type { LiveFileGroups } from '../model/live-file-groups.ts';
import { checkUploads } from './upload-check.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-tray.module.css';
import type { Uploads } from './use-uploads.ts';

/** Maximum number of rows without a scroll bar. */
const MAX_ROWS = 8;

/** Chooses, checks and sends files (specification, section 2, and decision S10). */
export function UploadTray({ uploads, liveFiles }: { uploads: Uploads; liveFiles: LiveFileGroups | undefined }) {
  const { maxUploadBytes } = useConfig();
  const reasonId = useId();
  const { files, uploaded, isRunning } = uploads;
  const checks = checkUploads(
    files.map(({ file: { name, size } }) => ({ name, size })),
    liveFiles,
    maxUploadBytes,
  );
  const sendable = files.filter((_, index) => checks[index]?.kind !== 'rejected');
  const reason =
    files.length === 0
      ? 'Choose at least one file first.'
      : sendable.length === 0
        ? 'None of the chosen files can be sent.'
        : undefined;

  return (
    <section className="u-stack" tabIndex={-1} aria-label="Upload language files">
      <FileDrop multiple text="Drag and drop some files here, or click to select files" onFiles={uploads.add} />
      {files.length > 0 && (
        <FileList label="Chosen files" isScrollable={files.length > MAX_ROWS}>
          {files.map((upload, index) => {
            const check = checks[index];
            return check && <UploadRow key={upload.id} upload={upload} check={check} uploads={uploads} />;
          })}
        </FileList>
      )}
      <p className="visually-hidden" role="status">
        {files.length > 0 && !isRunning && (
          <NumberText>{`${formatCountOf(files.length, 'file')} chosen, ${sendable.length} can be sent`}</NumberText>
        )}
      </p>
      <div className="u-row">
        <Button
          variant="primary"
          icon="upload"
          isBusy={isRunning}
          disabled={!isRunning && reason !== undefined}
          aria-describedby={reason && reasonId}
          onClick={() => uploads.send(sendable)}
        >
          Upload
        </Button>
        {isRunning && <Button onClick={() => uploads.cancel()}>Cancel all</Button>}
        {!isRunning && reason && (
          <span id={reasonId} className="u-small u-muted" data-print="none">
            {reason}
          </span>
        )}
      </div>
      {uploaded.length > 0 && <UploadedFiles names={uploaded} isRunning={isRunning} onClear={uploads.clearUploaded} />}
    </section>
  );
}

function UploadedFiles({
  names,
  isRunning,
  onClear,
}: {
  names: readonly string[];
  isRunning: boolean;
  onClear: () => void;
}) {
  return (
    <div>
      <div className={styles.uploadedHeader}>
        <h2 className="u-label">Uploaded</h2>
        {!isRunning && (
          <Button variant="ghost" size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <FileList label="Uploaded files" isScrollable={names.length > MAX_ROWS}>
        {names.map((name, index) => (
          <FileRow
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the rows never move
            key={index}
            name={<LongText text={name} label={`name of ${shortText(name, 100)}`} />}
            actions={<Badge tone="ok">Uploaded</Badge>}
          />
        ))}
      </FileList>
    </div>
  );
}
