import { cutText, EmptyState, FileList, LongText, Section, visibleText } from '@joe/ui-kit';
import { useDeferredValue, useMemo } from 'react';
import { type Catalogue, codeOf, type LiveFile, naturally } from '../model/catalogue.ts';
import { filesText } from '../model/format-file-count.ts';
import { LiveFileRow } from './live-file-row.tsx';
import type { Downloads } from './use-downloads.ts';

export interface GroupFilesProps {
  /** Of the group. */
  name: string;
  catalogue: Catalogue;
  downloads: Downloads;
  onDelete: (file: LiveFile) => void;
}

/** The files of the chosen group, half the window high at most. */
export function GroupFiles({ name, catalogue, downloads, onDelete }: GroupFilesProps) {
  const group = catalogue.groupOf(name);
  const files = useMemo(() => group?.files.toSorted((a, b) => naturally(a.name, b.name)) ?? [], [group]);
  const ofLanguage = useMemo(() => Map.groupBy(files, codeOf), [files]);
  // What fits the window first; the others a moment later, however many there are.
  const shown = useDeferredValue(files, files.slice(0, 10));

  return (
    <Section title={<LongText text={name} label="group" />} note={filesText(files.length)}>
      {files.length === 0 ? (
        <EmptyState icon="folder" text="No files in this group" />
      ) : (
        <FileList isScrollable label={`Files of ${visibleText(cutText(name, 100))}`}>
          {shown.map((file) => (
            <LiveFileRow
              key={file.path}
              file={file}
              isOnly={ofLanguage.get(codeOf(file))?.length === 1}
              download={downloads.of(file)}
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
