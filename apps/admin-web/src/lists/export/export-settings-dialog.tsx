import { useSession } from '@joe/auth/react';
import { Button, Dialog, Fact, Facts, LongText, Notice, NumberText, SegmentedControl } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useApi } from '../../queries/api.ts';
import { useConfig } from '../../services.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatAll, formatCountOf, formatForFileName } from '../../shared/format/formats.ts';
import { noChange } from '../../shared/mutations/mutation-meta.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { lastingStorage } from '../../shared/storage/browser-storage.ts';
import type { Separator } from './csv.ts';
import type { ContentsDescription, ExportContents } from './export-contents.ts';
import { openExportFile } from './export-file.ts';
import { type FileSummary, useExports } from './export-jobs.ts';
import { formatExported } from './export-summary-lines.ts';
import { runExport } from './run-export.ts';

const separators: readonly { value: Separator; label: string }[] = [
  { value: ';', label: '; semicolon' },
  { value: ',', label: ', comma' },
];

const lineContents: readonly { value: 'rows' | 'details'; label: string }[] = [
  { value: 'rows', label: 'Rows of the list' },
  { value: 'details', label: 'With details' },
];

interface ExportSettingsDialogProps<Row extends RowData> {
  contents: ExportContents<Row>;
  description: ContentsDescription;
  wasCancelled: boolean;
  /** The summary of the last export, if it had other contents than `contents`. */
  earlier: FileSummary | undefined;
  onShowEarlier: () => void;
  onClose: () => void;
}

/** The separator of the last export. */
const SEPARATOR_KEY = 'joe-export-separator';

const readSeparator = (): Separator => (lastingStorage.read(SEPARATOR_KEY) === ',' ? ',' : ';');

/** Shows what will be exported, asks for contents and separator, and starts the export. */
export function ExportSettingsDialog<Row extends RowData>(props: ExportSettingsDialogProps<Row>) {
  const { contents, description, wasCancelled, earlier, onShowEarlier, onClose } = props;
  const { kind, name, count, rows, scope, search, sort } = description;
  const { singular, details } = contents.list;
  const api = useApi();
  const exports = useExports();
  const { timeZone } = useConfig();
  const session = useSession();
  const [separator, setSeparator] = useState(readSeparator);
  const [content, setContent] = useState<'rows' | 'details'>('rows');
  const allowsDetails = details !== undefined && count <= details.maxRows;
  // The list can grow while the dialog is open.
  const hasDetails = allowsDetails && content === 'details';
  const start = async () => {
    const fileName = `${name.replace(' ', '-')}${hasDetails ? '-with-details' : ''}-${formatForFileName(new Date(), timeZone)}.csv`;
    const user = session.status === 'authenticated' ? session.info.displayName : '';
    const file = await openExportFile(fileName);
    if (!file) return;
    lastingStorage.write(SEPARATOR_KEY, separator);
    const settings = { api, exports, separator, timeZone, details: hasDetails ? details : undefined };
    void runExport(contents, { ...description, user, fileName }, file, settings);
  };
  // The browser rejects a second file picker while the first is open.
  const { mutate, isPending, error } = useSingleMutation<void, void>({ meta: noChange, mutationFn: start });
  return (
    <Dialog
      isDockedAtBottom
      title={`Export ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon="download"
            isBusy={isPending}
            disabled={count === 0}
            onClick={() => mutate()}
          >{`Export ${formatCountOf(count, 'row')}`}</Button>
        </>
      }
    >
      <div className="u-stack">
        {wasCancelled && <Notice>The last export was cancelled. Nothing was saved.</Notice>}
        {earlier && (
          <Notice
            action={
              <Button size="small" onClick={onShowEarlier}>
                Summary
              </Button>
            }
          >{`Last export: ${formatExported(earlier)}`}</Notice>
        )}
        {error && (
          <Notice tone="danger">
            <ErrorMessage error={error} />
          </Notice>
        )}
        <Facts hasNarrowLabels caption="Contents">
          <Fact label="Rows">{rows}</Fact>
          {scope && <Fact label="Period">{scope}</Fact>}
          {kind !== 'selection' && (
            <Fact label="Search">{search ? <LongText text={`“${search}”`} label="search" /> : 'none'}</Fact>
          )}
          <Fact label="Sorted by">{sort}</Fact>
          <Fact label="File">CSV, UTF-8</Fact>
        </Facts>
        {allowsDetails && (
          <SegmentedControl
            legend="Contents"
            options={lineContents}
            value={content}
            onChange={setContent}
            isFullWidth
          />
        )}
        {hasDetails && (
          <p className="u-muted u-small">
            <NumberText>{`One line for each ${details.line}, with ${formatAll(details.labels)}. ${formatCountOf(count, 'request')}, one for each ${singular}.`}</NumberText>
          </p>
        )}
        {details && !allowsDetails && (
          <p className="u-muted u-small">
            <NumberText>{`Details can be exported for up to ${formatCountOf(details.maxRows, singular)}. ${details.advice}`}</NumberText>
          </p>
        )}
        <SegmentedControl
          legend="Separator"
          options={separators}
          value={separator}
          onChange={setSeparator}
          isFullWidth
        />
        <p className="u-muted u-small">Use semicolon for Excel with European settings.</p>
      </div>
    </Dialog>
  );
}
