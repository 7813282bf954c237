import { Badge, Button, classNames, cutText, FileList, FileRow, LongText } from '@joe/ui-kit';
import { useId } from 'react';
import { useConfig } from '../../../services.ts';
import { FileDrop } from '../../../shared/file-drop.tsx';
import styles from '../lang-page.module.css';
import type { Catalogue } from '../model/catalogue.ts';
import { filesText } from '../model/format-file-count.ts';
import { verdictsOf } from './upload-check.ts';
import { UploadRow } from './upload-row.tsx';
import { isUnderWay, type Uploads } from './use-uploads.ts';

/** Rows from which the list gets a scroll bar of its own. */
const many = 8;

/** Where files are chosen, judged and sent (specification, section 2; decision S10). */
export function UploadTray({ uploads, catalogue }: { uploads: Uploads; catalogue: Catalogue | undefined }) {
  const { maxUploadBytes } = useConfig();
  const reasonId = useId();
  const { files, arrived, isRunning } = uploads;
  const verdicts = verdictsOf(
    files.map((upload) => ({ name: upload.file.name, size: upload.file.size, isUnderWay: isUnderWay(upload) })),
    catalogue,
    maxUploadBytes,
  );
  const sendable = files.filter((_, index) => verdicts[index]?.kind !== 'held');
  const reason =
    files.length === 0
      ? 'Choose at least one file first.'
      : sendable.length === 0
        ? 'None of the chosen files can be sent.'
        : undefined;

  return (
    <section className={classNames('u-stack', styles.quiet)} tabIndex={-1} aria-label="Upload language files">
      <FileDrop multiple text="Drag and drop some files here, or click to select files" onFiles={uploads.add} />
      {files.length > 0 && (
        <FileList label="Chosen files" isScrollable={files.length > many}>
          {files.map((upload, index) => {
            const verdict = verdicts[index];
            return verdict && <UploadRow key={upload.id} upload={upload} verdict={verdict} uploads={uploads} />;
          })}
        </FileList>
      )}
      <p className="visually-hidden" role="status">
        {files.length > 0 && !isRunning && `${filesText(files.length)} chosen, ${sendable.length} can be sent`}
      </p>
      <div className="u-row">
        <Button
          variant="primary"
          icon="upload"
          busy={isRunning}
          disabled={!isRunning && reason !== undefined}
          aria-describedby={reason && reasonId}
          onClick={() => uploads.send(sendable)}
        >
          Upload
        </Button>
        {isRunning && <Button onClick={() => uploads.cancel()}>Cancel all</Button>}
        {!isRunning && reason && (
          <span id={reasonId} className="u-small u-muted">
            {reason}
          </span>
        )}
      </div>
      {arrived.length > 0 && <Arrived names={arrived} isRunning={isRunning} onClear={uploads.clearArrived} />}
    </section>
  );
}

function Arrived({ names, isRunning, onClear }: { names: readonly string[]; isRunning: boolean; onClear: () => void }) {
  return (
    <div>
      <div className={styles.arrived}>
        <h2 className="u-label">Uploaded</h2>
        {!isRunning && (
          <Button variant="ghost" size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      <FileList label="Uploaded files" isScrollable={names.length > many}>
        {names.map((name, index) => (
          <FileRow
            key={index}
            name={<LongText text={name} label={`name of ${cutText(name, 100)}`} />}
            actions={<Badge tone="ok">Uploaded</Badge>}
          />
        ))}
      </FileList>
    </div>
  );
}
