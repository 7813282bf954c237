import { LongText, linkClass, NumberText, SafeText, ScrollRegion, Section, Table } from '@joe/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatCountOf } from '../../../shared/format/formats.ts';
import { languageName } from '../../../shared/format/language-name.ts';
import { coverageOf, type LiveFileGroups } from '../model/live-file-groups.ts';
import styles from './coverage-matrix.module.css';

/** Shows which group lacks which language. Memoized, because it may have thousands of cells. */
export const CoverageMatrix = memo(function CoverageMatrix({ liveFiles }: { liveFiles: LiveFileGroups }) {
  const { codes, rows, missing, filesWithoutCode } = coverageOf(liveFiles);
  if (codes.length === 0) return null;
  const note = `${formatCount(missing)} missing of ${formatCount(rows.length * codes.length)}`;
  return (
    <Section hasSpaceAbove title="Coverage" note={note}>
      <ScrollRegion label="Coverage by group and language">
        <Table caption="Languages by group" isBelowHeading className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col" className={styles.group}>
                Group
              </th>
              {codes.map((code) => (
                <th key={code} scope="col" title={languageName(code)} translate="no">
                  {code}
                </th>
              ))}
              <th scope="col" className={styles.count}>
                Missing
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, languages, missing }) => (
              <tr key={group}>
                <th scope="row" className={styles.group}>
                  <LongText text={group} label="group">
                    <Link className={linkClass} to={{ search: String(new URLSearchParams({ group })) }}>
                      <SafeText>{group}</SafeText>
                    </Link>
                  </LongText>
                </th>
                {codes.map((code) =>
                  languages.has(code) ? (
                    <td key={code}>✓</td>
                  ) : (
                    <td key={code} className={styles.missing}>
                      missing
                    </td>
                  ),
                )}
                <td className={styles.count} translate="no">
                  {missing || ''}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
      {filesWithoutCode > 0 && (
        <p className="u-small u-muted">
          <NumberText>{`Not counted: ${formatCountOf(filesWithoutCode, 'file')} without a valid language code.`}</NumberText>
        </p>
      )}
    </Section>
  );
});
