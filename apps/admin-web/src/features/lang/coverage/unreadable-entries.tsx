import { CopyButton, FileList, FileRow, LongText, RowActions, Section, shortText } from '@joe/ui-kit';
import { formatCountOf } from '../../../shared/format/formats.ts';
import type { LiveFileGroups } from '../model/live-file-groups.ts';

/**
 * Lists the records that do not match the contract or whose path is invalid or a duplicate, so that users can report
 * them. There is no download or delete: the calls need the group, language or name in a valid path, and the file of a
 * duplicate path is already in its group.
 */
export function UnreadableEntries({ entries }: { entries: LiveFileGroups['unreadable'] }) {
  if (entries.length === 0) return null;
  return (
    <Section hasSpaceAbove title="Unreadable entries" note={formatCountOf(entries.length, 'file')}>
      <FileList isScrollable isBelowHeading label="Unreadable entries">
        {entries.map(({ path, reason }, index) => (
          <FileRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list has no better key, and its rows never move
            key={index}
            name={path === '' ? <span>(empty path)</span> : <LongText text={path} label={`path ${index + 1}`} />}
            note={reason}
            actions={
              <RowActions>
                <CopyButton text={path} label={`Copy ${shortText(path, 100)}`} />
              </RowActions>
            }
          />
        ))}
      </FileList>
    </Section>
  );
}
