import { Listbox, SafeText, shortText, TwoColumns } from '@joe/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { DeleteQuestion } from '../../lists/delete/confirm-delete-dialog.tsx';
import { ConfirmDeleteOverlay } from '../../lists/delete/confirm-delete-overlay.tsx';
import { CopyTableButton } from '../../lists/export/copy-table-button.tsx';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import type { LiveFile } from '../../queries/lang.ts';
import { type Prefetch, prefetchedOptions } from '../../queries/prefetch.ts';
import { refetchNoun } from '../../queries/query-client.ts';
import { failureOf, LoadFailed, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { formatStopped } from '../../shared/files/transfer.tsx';
import { formatAll, formatCountOf } from '../../shared/format/formats.ts';
import { languageName } from '../../shared/format/language-name.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { notify } from '../../shared/toast/notify.ts';
import { UnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx';
import { CoverageMatrix } from './coverage/coverage-matrix.tsx';
import { UnreadableEntries } from './coverage/unreadable-entries.tsx';
import { LanguageGroupFiles } from './downloads/language-group-files.tsx';
import { useDownloads } from './downloads/use-downloads.ts';
import { coverageOf, coverageTable, liveFileGroupsOf } from './model/live-file-groups.ts';
import { UploadTray } from './uploads/upload-tray.tsx';
import { useUploads } from './uploads/use-uploads.ts';

export const prefetch: Prefetch = ({ queryClient, api }) => queryClient.query(api.lang.list());

/** Language File Viewer (specification, section 2). The chosen group is in the URL. */
export default function LangPage() {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useQuery({ ...api.lang.list(), ...prefetchedOptions });
  const liveFiles = useMemo(() => list.data && liveFileGroupsOf(list.data.records), [list.data]);
  // The matrix may have thousands of cells, so it is rendered after the rest.
  const deferredFiles = useDeferredValue(liveFiles, undefined);
  const [searchParams, setSearchParams] = useSearchParams();
  const group = searchParams.get('group') || undefined;
  // The chosen group is selectable even if it has no files, e.g. after its last file was deleted.
  const isEmptyGroup = group !== undefined && liveFiles?.groupOf(group) === undefined;
  const options = [...(isEmptyGroup ? [{ name: group, files: [] }] : []), ...(liveFiles?.groups ?? [])].map(
    ({ name, files }) => ({
      value: name,
      label: shortText(name, 100),
      detail: formatCountOf(files.length, 'file'),
    }),
  );
  const [question, setQuestion] = useState<DeleteQuestion<string>>();
  const downloads = useDownloads();
  const uploads = useUploads((uploaded, failed) => {
    if (uploaded > 0) notify('success', 'File Uploaded Successfully !');
    if (failed > 0) notify('error', 'File Upload Failed !');
    // Reads the list again after a failure too, because a file whose response was lost may be stored.
    refetchNoun(queryClient, 'lang');
  });

  // The first call of `languageName` is slow, so it is made when the screen opens, usually while the list is loading.
  useEffect(() => void languageName('en'), []);

  const filesSection = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // A link of the coverage table, the only table of the screen, is far below the files that it shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the history entry
  useEffect(() => {
    if (!document.activeElement?.closest('table')) return;
    filesSection.current?.focus({ preventScroll: true });
    filesSection.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);

  const failure = failureOf(list);

  return (
    <Screen
      back={patterns.dashboard}
      queries={[api.lang.list()]}
      refreshedKey={api.lang.contentKey}
      actions={
        <CopyTableButton
          count={liveFiles?.groups.length ?? 0}
          table={() => (liveFiles ? coverageTable(coverageOf(liveFiles)) : [])}
        />
      }
    >
      <div className="u-stack">
        {failure && list.data && <StaleDataNotice {...failure} />}
        <TwoColumns kind="equalColumns">
          <UploadTray uploads={uploads} liveFiles={liveFiles} />
          <section ref={filesSection} className="u-stack" tabIndex={-1} aria-label="Language files">
            <Listbox
              label="Group"
              hidesLabel
              placeholder="Select a group"
              disabled={!liveFiles}
              options={options}
              value={group}
              onChange={(name) => setSearchParams({ group: name }, { preventScrollReset: true })}
            />
            {failure && !list.data && <LoadFailed title="The list could not be loaded" {...failure} />}
            {liveFiles && group !== undefined && (
              <LanguageGroupFiles
                key={group}
                name={group}
                liveFiles={liveFiles}
                downloads={downloads}
                onDelete={({ name }) =>
                  setQuestion({
                    id: name,
                    label: name,
                    text: <AffectedGroups files={liveFiles.filesNamed(name)} />,
                    mutations: api.lang,
                    success: 'File Deleted Successfully !',
                  })
                }
              />
            )}
          </section>
        </TwoColumns>
      </div>
      {deferredFiles && <CoverageMatrix liveFiles={deferredFiles} />}
      {liveFiles && <UnreadableEntries entries={[...liveFiles.unreadable, ...(list.data?.unreadable ?? [])]} />}
      {question && <ConfirmDeleteOverlay question={question} onClose={() => setQuestion(undefined)} />}
      {/* Chosen files cannot be stored as a draft. */}
      <UnsavedGuard
        isUnsaved={uploads.files.length > 0}
        title="Leave without sending?"
        text={
          uploads.isRunning
            ? 'Files are being sent. Uploads that are not complete will be stopped.'
            : 'The chosen files have not been uploaded.'
        }
        onLeave={() => {
          for (const { state } of uploads.files)
            if (state.kind === 'sending') notify('info', formatStopped(state.share));
        }}
      />
    </Screen>
  );
}

/** The API deletes by name only, in every group that has a file of this name. */
function AffectedGroups({ files }: { files: readonly LiveFile[] }) {
  const groups = files.map(({ group }) => shortText(group, 100));
  if (groups.length === 1)
    return (
      <span>
        <span>Group </span>
        <SafeText>{groups[0] ?? ''}</SafeText>
      </span>
    );
  return (
    <span>
      <span>Deletes the file of this name in every group: </span>
      <span translate="no">{`${formatAll(groups)}.`}</span>
    </span>
  );
}
