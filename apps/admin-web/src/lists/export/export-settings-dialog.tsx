import { useSession } from '@joe/auth/react';
import { Button, Dialog, Fact, Facts, LongText, Notice, NumberText, SegmentedControl } from '@joe/ui-kit';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useApi } from '../../queries/api.ts';
import { useConfig } from '../../services.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';
import { formatAll, formatCount, formatCountOf, formatForFileName } from '../../shared/format/formats.ts';
import { noChange } from '../../shared/mutations/mutation-meta.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { lastingStorage } from '../../shared/storage/browser-storage.ts';
import type { Separator } from './csv.ts';
import { openExportFile } from './export-file.ts';
import { useExports } from './export-jobs.ts';
import type { ExportedView } from './file-chunks.ts';
import { runExport } from './run-export.ts';

const separators: readonly { value: Separator; label: string }[] = [
  { value: ';', label: '; semicolon' },
  { value: ',', label: ', comma' },
];

const contents: readonly { value: 'rows' | 'details'; label: string }[] = [
  { value: 'rows', label: 'Rows of the list' },
  { value: 'details', label: 'With details' },
];

interface ExportSettingsDialogProps<Row extends RowData> extends ExportedView<Row> {
  onClose: () => void;
  wasCancelled: boolean;
}

/** The separator of the last export. */
const SEPARATOR_KEY = 'joe-export-separator';

const readSeparator = (): Separator => (lastingStorage.read(SEPARATOR_KEY) === ',' ? ',' : ';');

/** Shows what will be exported, asks for contents and separator, and starts the export. */
export function ExportSettingsDialog<Row extends RowData>(props: ExportSettingsDialogProps<Row>) {
  const { list, part, name, params, sort, total, selected, canStart = true, onClose, wasCancelled } = props;
  const { singular, details } = list;
  const api = useApi();
  const exports = useExports();
  const { timeZone } = useConfig();
  const session = useSession();
  const [separator, setSeparator] = useState(readSeparator);
  const [content, setContent] = useState<'rows' | 'details'>('rows');
  const withDetails = content === 'details';
  const start = async () => {
    const fileName = `${name.replace(' ', '-')}${withDetails ? '-with-details' : ''}-${formatForFileName(new Date(), timeZone)}.csv`;
    const user = session.status === 'authenticated' ? session.info.displayName : '';
    const file = await openExportFile(fileName);
    if (!file) return;
    lastingStorage.write(SEPARATOR_KEY, separator);
    void runExport(props, file, {
      api,
      exports,
      fileName,
      separator,
      details: withDetails ? details : undefined,
      user,
    });
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
            disabled={!canStart}
            onClick={() => mutate()}
          >{`Export ${formatCountOf(total, 'row')}`}</Button>
        </>
      }
    >
      <div className="u-stack">
        {wasCancelled && <Notice>The last export was cancelled. Nothing was saved.</Notice>}
        {error && (
          <Notice tone="danger">
            <ErrorMessage error={error} />
          </Notice>
        )}
        <Facts hasNarrowLabels caption="Contents">
          <Fact label="Rows">{selected ?? `${formatCount(total)}, all pages`}</Fact>
          {part?.scope && <Fact label="Period">{part.scope}</Fact>}
          {selected === undefined && (
            <Fact label="Search">
              {params.search ? <LongText text={`“${params.search}”`} label="search" /> : 'none'}
            </Fact>
          )}
          <Fact label="Sorted by">{sort}</Fact>
          <Fact label="File">CSV, UTF-8</Fact>
        </Facts>
        {details && total <= details.maxRows && (
          <SegmentedControl legend="Contents" options={contents} value={content} onChange={setContent} isFullWidth />
        )}
        {details && withDetails && (
          <p className="u-muted u-small">
            <NumberText>{`One line for each ${details.line}, with ${formatAll(details.labels)}. ${formatCountOf(total, 'request')}, one for each ${singular}.`}</NumberText>
          </p>
        )}
        {details && total > details.maxRows && (
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
