import { CopyButton, cutText, FileList, FileRow, LongText, RowActions, Section } from '@joe/ui-kit';
import type { Catalogue } from '../model/catalogue.ts';
import { filesText } from '../model/format-file-count.ts';

/** Records that name no group and file, or no path at all (then the place in the answer stands here); there is no call that reaches them, but somebody must be able to report them. */
export function UnreadableEntries({ entries }: { entries: Catalogue['unreadable'] }) {
  if (entries.length === 0) return null;
  return (
    <Section spaceAbove title="Unreadable entries" note={filesText(entries.length)}>
      <FileList isScrollable label="Unreadable entries">
        {entries.map(({ path, reason }, index) => (
          <FileRow
            key={index}
            name={path === '' ? '(empty path)' : <LongText text={path} label={`path ${index + 1}`} />}
            note={reason}
            actions={
              <RowActions>
                <CopyButton text={path} label={`Copy ${cutText(path, 100)}`} />
              </RowActions>
            }
          />
        ))}
      </FileList>
    </Section>
  );
}
