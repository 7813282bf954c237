import { classNames, cutText, Listbox, TwoColumns, visibleText } from '@joe/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CopyTableButton } from '../../lists/export/copy-table-button.tsx';
import { patterns } from '../../paths.ts';
import { useApi } from '../../queries/api.ts';
import { langKey } from '../../queries/lang.ts';
import type { Prefetch } from '../../queries/prefetch.ts';
import { ConfirmDelete } from '../../records/delete/confirm-delete.tsx';
import type { DeleteQuestion } from '../../records/delete/confirm-delete-dialog.tsx';
import { failureOf, LoadFailed, StaleDataNotice } from '../../shared/failure/failure.tsx';
import { formatAll, formatCountOf } from '../../shared/format/formats.ts';
import { languageName } from '../../shared/format/language-name.ts';
import { Screen } from '../../shared/page/screen.tsx';
import { notify } from '../../shared/toast/notify.ts';
import { UnsavedGuard } from '../../shared/unsaved/unsaved-guard.tsx';
import { CoverageMatrix } from './coverage/coverage-matrix.tsx';
import { UnreadableEntries } from './coverage/unreadable-entries.tsx';
import { LanguageGroupFiles } from './downloads/language-group-files.tsx';
import { useDownloads } from './downloads/use-downloads.ts';
import styles from './lang-page.module.css';
import { catalogueOf, coverageOf, coverageTable, type LiveFile } from './model/catalogue.ts';
import { UploadTray } from './uploads/upload-tray.tsx';
import { useUploads } from './uploads/use-uploads.ts';

export const prefetch: Prefetch = ({ queryClient, api }) => queryClient.prefetchQuery(api.lang.list());

/** Language File Viewer (specification, section 2). The chosen group is in the URL. */
export default function LangPage() {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useQuery(api.lang.list());
  const catalogue = useMemo(() => list.data && catalogueOf(list.data.records), [list.data]);
  // The matrix may have thousands of cells, so it is rendered after the rest.
  const deferredCatalogue = useDeferredValue(catalogue, undefined);
  const options = (catalogue?.groups ?? []).map(({ name, files }) => ({
    value: name,
    label: visibleText(cutText(name, 100)),
    detail: formatCountOf(files.length, 'file'),
  }));
  const [query, setQuery] = useSearchParams();
  const [question, setQuestion] = useState<DeleteQuestion<string>>();
  const downloads = useDownloads();
  const uploads = useUploads((uploaded, failed) => {
    if (uploaded > 0) notify('success', 'File Uploaded Successfully !');
    if (failed > 0) notify('error', 'File Upload Failed !');
    // Reads the list again after a failure too, because a file whose response was lost may be stored.
    void queryClient.invalidateQueries({ queryKey: langKey });
  });

  // The first call of `languageName` is slow, so it is made while the list is loading.
  useEffect(() => void languageName('en'), []);

  const group = query.get('group') ?? undefined;
  const failure = failureOf(list);

  return (
    <Screen
      back={patterns.dashboard}
      queries={[api.lang.list()]}
      actions={
        <CopyTableButton
          count={catalogue?.groups.length ?? 0}
          table={() => (catalogue ? coverageTable(coverageOf(catalogue)) : [])}
        />
      }
    >
      {failure && list.data && <StaleDataNotice {...failure} since={list.dataUpdatedAt} />}
      <TwoColumns kind="even">
        <UploadTray uploads={uploads} catalogue={catalogue} />
        <section className={classNames('u-stack', styles.noFocusRing)} tabIndex={-1} aria-label="Language files">
          <Listbox
            label="Group"
            hideLabel
            placeholder="Select a group"
            disabled={!catalogue}
            options={options}
            value={group}
            onChange={(name) => setQuery({ group: name })}
          />
          {failure && !list.data && <LoadFailed title="The list could not be loaded" {...failure} />}
          {catalogue && group !== undefined && (
            <LanguageGroupFiles
              key={group}
              name={group}
              catalogue={catalogue}
              downloads={downloads}
              onDelete={({ name }) =>
                setQuestion({
                  id: name,
                  label: name,
                  text: <AffectedGroups files={catalogue.filesNamed(name)} />,
                  mutations: api.lang,
                  success: 'File Deleted Successfully !',
                })
              }
            />
          )}
        </section>
      </TwoColumns>
      {deferredCatalogue && <CoverageMatrix catalogue={deferredCatalogue} />}
      {catalogue && <UnreadableEntries entries={[...catalogue.unreadable, ...(list.data?.unreadable ?? [])]} />}
      {question && <ConfirmDelete question={question} onClose={() => setQuestion(undefined)} />}
      {/* Chosen files cannot be stored as a draft. */}
      <UnsavedGuard
        isUnsaved={uploads.files.length > 0}
        title="Leave without sending?"
        text={
          uploads.isRunning
            ? 'Files are being sent. Uploads that are not complete will be stopped.'
            : 'The chosen files have not been sent.'
        }
      />
    </Screen>
  );
}

/** The API deletes by name only, in every group that has a file of this name. */
function AffectedGroups({ files }: { files: readonly LiveFile[] }) {
  const groups = files.map(({ group }) => visibleText(cutText(group, 100)));
  if (groups.length === 1) return <bdi>{`Group ${groups[0]}`}</bdi>;
  return <span>{`Deletes the file of this name in every group: ${formatAll(groups)}.`}</span>;
}
