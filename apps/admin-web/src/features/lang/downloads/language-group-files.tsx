import { languageCodeOf } from '@joe/api-sdk/rules';
import { cutText, EmptyState, FileList, LongText, Section, visibleText } from '@joe/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { formatCountOf } from '../../../shared/format/formats.ts';
import { type Catalogue, compareNatural, type LiveFile } from '../model/catalogue.ts';
import { LiveFileRow } from './live-file-row.tsx';
import type { Downloads } from './use-downloads.ts';

export interface LanguageGroupFilesProps {
  /** Name of the group. */
  name: string;
  catalogue: Catalogue;
  downloads: Downloads;
  onDelete: (file: LiveFile) => void;
}

/** The files of the chosen group, at most half as high as the window. */
export function LanguageGroupFiles({ name, catalogue, downloads, onDelete }: LanguageGroupFilesProps) {
  const group = catalogue.groupOf(name);
  const files = useMemo(() => group?.files.toSorted((a, b) => compareNatural(a.name, b.name)) ?? [], [group]);
  const filesByLanguage = useMemo(() => Map.groupBy(files, ({ name }) => languageCodeOf(name)), [files]);
  // Renders the first rows immediately and the rest of a long list after them.
  const shownFiles = useDeferredValue(files, files.slice(0, 10));

  return (
    <Section title={<LongText text={name} label="group" />} note={formatCountOf(files.length, 'file')}>
      {files.length === 0 ? (
        <EmptyState icon="folder" text="No files in this group" />
      ) : (
        <FileList isScrollable isBelowHeading label={`Files of ${visibleText(cutText(name, 100))}`}>
          {shownFiles.map((file) => (
            <LiveFileRow
              key={file.path}
              file={file}
              isDownloadable={filesByLanguage.get(languageCodeOf(file.name))?.length === 1}
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
