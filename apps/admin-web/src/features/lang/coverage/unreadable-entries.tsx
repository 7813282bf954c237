import { formatCountOf } from '../../../shared/format/formats.ts';
import { CopyButton, cutText, FileList, FileRow, LongText, RowActions, Section } from '@joe/ui-kit';
import type { Catalogue } from '../model/catalogue.ts';

/** Lists the records with an invalid or duplicate path, so that users can report them. No call accepts such paths. */
export function UnreadableEntries({ entries }: { entries: Catalogue['unreadable'] }) {
  if (entries.length === 0) return null;
  return (
    <Section hasSpaceAbove title="Unreadable entries" note={formatCountOf(entries.length, 'file')}>
      <FileList isScrollable isBelowHeading label="Unreadable entries">
        {entries.map(({ path, reason }, index) => (
          <FileRow
            key={index}
            name={path === '' ? <span>(empty path)</span> : <LongText text={path} label={`path ${index + 1}`} />}
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
