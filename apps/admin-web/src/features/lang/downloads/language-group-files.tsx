import { EmptyState, FileList, LongText, Section, shortText } from '@joe/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import type { LiveFile } from '../../../queries/lang.ts';
import { formatCountOf } from '../../../shared/format/formats.ts';
import { compareNatural, type LiveFileGroups, languageOf } from '../model/live-file-groups.ts';
import { LiveFileRow } from './live-file-row.tsx';
import type { Downloads } from './use-downloads.ts';

interface LanguageGroupFilesProps {
  /** Name of the group. */
  name: string;
  liveFiles: LiveFileGroups;
  downloads: Downloads;
  onDelete: (file: LiveFile) => void;
}

/** The files of the chosen group, at most half as high as the window. */
export function LanguageGroupFiles({ name, liveFiles, downloads, onDelete }: LanguageGroupFilesProps) {
  const group = liveFiles.groupOf(name);
  const files = useMemo(() => group?.files.toSorted((a, b) => compareNatural(a.name, b.name)) ?? [], [group]);
  const filesByLanguage = useMemo(() => Map.groupBy(files, ({ name }) => languageOf(name)), [files]);
  // Renders the first rows immediately and the rest of a long list after them.
  const shownFiles = useDeferredValue(files, files.slice(0, 10));

  return (
    <Section title={<LongText text={name} label="group" />} note={formatCountOf(files.length, 'file')}>
      {files.length === 0 ? (
        <EmptyState icon="folder" text="No files in this group" />
      ) : (
        <FileList isScrollable isBelowHeading label={`Files of ${shortText(name, 100)}`}>
          {shownFiles.map((file) => (
            <LiveFileRow
              key={file.path}
              file={file}
              isDownloadable={filesByLanguage.get(languageOf(file.name))?.length === 1}
              download={downloads.stateOf(file)}
              onDownload={downloads.start}
              onCancel={downloads.cancel}
              onDelete={onDelete}
            />
          ))}
        </FileList>
      )}
    </Section>
  );
}
