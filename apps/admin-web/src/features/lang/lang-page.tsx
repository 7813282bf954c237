import { classNames, cutText, Listbox, Split, visibleText } from '@joe/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { patterns } from '../../paths.ts';
import { deleteLanguageFile, langKey, langQueries } from '../../queries/lang.ts';
import { useHttp } from '../../services.ts';
import { ConfirmDelete, type DeleteTarget } from '../../shared/confirm-delete.tsx';
import { LoadFailed, OutOfDate } from '../../shared/failure.tsx';
import { languageName } from '../../shared/language-name.ts';
import { notify } from '../../shared/notify.ts';
import { Screen } from '../../shared/screen.tsx';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import { CoverageMatrix } from './coverage/coverage-matrix.tsx';
import { UnreadableEntries } from './coverage/unreadable-entries.tsx';
import { GroupFiles } from './downloads/group-files.tsx';
import { useDownloads } from './downloads/use-downloads.ts';
import styles from './lang-page.module.css';
import { catalogueOf, type LiveFile } from './model/catalogue.ts';
import { filesText } from './model/format-file-count.ts';
import { UploadTray } from './uploads/upload-tray.tsx';
import { useUploads } from './uploads/use-uploads.ts';

/** Language File Viewer (specification, section 2). The chosen group is in the URL. */
export default function LangPage() {
  const http = useHttp();
  const client = useQueryClient();
  const list = useQuery(langQueries(http).list());
  const catalogue = useMemo(() => list.data && catalogueOf(list.data.records), [list.data]);
  // Thousands of cells come a moment after what one came for.
  const covered = useDeferredValue(catalogue, undefined);
  const options = (catalogue?.groups ?? []).map(({ name, files }) => ({
    value: name,
    label: visibleText(cutText(name, 100)),
    detail: filesText(files.length),
  }));
  const [query, setQuery] = useSearchParams();
  const [target, setTarget] = useState<DeleteTarget<string>>();
  const downloads = useDownloads();
  const uploads = useUploads((arrived, failed) => {
    if (arrived > 0) notify('success', 'File Uploaded Successfully !');
    if (failed > 0) notify('error', 'File Upload Failed !');
    // Also after a failure: what became of a file whose answer got lost, only the list knows.
    void client.invalidateQueries({ queryKey: langKey });
  });

  // Made ready while the list is on its way.
  useEffect(() => void languageName('en'), []);

  const group = query.get('group') ?? undefined;
  const failure = list.error && { error: list.error, retrying: list.isFetching, onRetry: () => void list.refetch() };

  return (
    <Screen back={patterns.dashboard}>
      {failure && list.data && <OutOfDate {...failure} since={list.dataUpdatedAt} />}
      <Split kind="even">
        <UploadTray uploads={uploads} catalogue={catalogue} />
        <section className={classNames('u-stack', styles.quiet)} tabIndex={-1} aria-label="Language files">
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
            <GroupFiles
              key={group}
              name={group}
              catalogue={catalogue}
              downloads={downloads}
              onDelete={({ name }) =>
                setTarget({ id: name, label: name, text: <WhereItStands files={catalogue.named(name)} /> })
              }
            />
          )}
        </section>
      </Split>
      {covered && <CoverageMatrix catalogue={covered} />}
      {catalogue && <UnreadableEntries entries={[...catalogue.unreadable, ...(list.data?.unreadable ?? [])]} />}
      {/* No page can keep chosen files. */}
      <UnsavedGuard
        unsaved={uploads.files.length > 0}
        title="Leave without sending?"
        text={
          uploads.isRunning
            ? 'Files are being sent. Those that have not arrived will be stopped.'
            : 'The files in the tray have not been sent.'
        }
      />
      {target && (
        <ConfirmDelete
          key={target.id}
          target={target}
          mutation={{
            ...deleteLanguageFile(http),
            onSuccess: () => notify('success', 'File Deleted Successfully !'),
          }}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Screen>
  );
}

/** The API deletes by name alone: where several groups have a file of that name, all of them lose it. */
function WhereItStands({ files }: { files: readonly LiveFile[] }) {
  const groups = files.map(({ group }) => visibleText(cutText(group, 100)));
  if (groups.length === 1) return <bdi>Group {groups}</bdi>;
  return <>Every file of this name goes, in the groups {new Intl.ListFormat('en').format(groups)}.</>;
}
