import { Button, CodeText, cutText, Disclosure, NumberText, Spinner, shortText } from '@joe/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../queries/api.ts';
import type { LiveFile } from '../../../queries/lang.ts';
import { ErrorMessage } from '../../../shared/failure/failure.tsx';
import { unreadableFileText } from '../../../shared/files/transfer.tsx';
import { formatSize } from '../../../shared/format/format-size.ts';
import { formatCount } from '../../../shared/format/formats.ts';
import { type Comparison, compare, digestOf } from './compare.ts';
import styles from './comparison-with-live.module.css';

/**
 * Files up to this size, in bytes, are compared when their row becomes visible. Larger files are compared on request.
 */
const MAX_AUTO_BYTES = 1_000_000;

/** Maximum number of listed changes of each kind. */
const MAX_SHOWN_ITEMS = 25;

/** Maximum number of shown characters of a key or text. */
const MAX_SHOWN_TRANSLATION = 200;

interface ComparisonWithLiveProps {
  /** The id of the upload, which identifies the comparison in the query cache. */
  uploadId: string;
  file: File;
  live: LiveFile;
  /** Language code of both files. */
  code: string;
}

/** Shows how the chosen file differs from the live file. */
export function ComparisonWithLive({ uploadId, file, live, code }: ComparisonWithLiveProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...useApi().lang.content({ group: live.group, code }, uploadId, async (bytes) => {
      const [before, after] = await Promise.all([digestOf(bytes), digestOfChosen(file)]);
      return compare({ ...before, name: live.name }, { ...after, name: file.name });
    }),
    enabled: isEnabled,
    gcTime: 0,
  });

  useEffect(() => {
    const element = container.current;
    if (!element || file.size > MAX_AUTO_BYTES) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setEnabled(true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [file]);

  return (
    <div ref={container} className={styles.comparison}>
      {data && <ComparisonText comparison={data} name={file.name} />}
      {isFetching && !data && (
        <span>
          <Spinner label={null} /> Comparing with the live file
        </span>
      )}
      {error && !isFetching && (
        <span>
          <span>Could not be compared. </span>
          <ErrorMessage
            error={error}
            retry={{
              subject: `the comparison of ${shortText(file.name, 100)}`,
              isRetrying: false,
              onRetry: () => void refetch(),
            }}
          />
        </span>
      )}
      {!isEnabled && file.size > MAX_AUTO_BYTES && (
        <Button size="small" onClick={() => setEnabled(true)}>
          Compare with the live file
        </Button>
      )}
    </div>
  );
}

/** @throws Error with a text for users, if the browser can no longer read the file */
const digestOfChosen = (file: File) =>
  digestOf(file.stream()).catch((cause: Error) => {
    throw new Error(unreadableFileText, { cause });
  });

function ComparisonText({ comparison, name }: { comparison: Comparison; name: string }) {
  if (comparison.kind === 'identical') return <span>Identical to the live file</span>;
  if (comparison.kind === 'bytes') {
    const { live, file, isOnlyLiveUtf8 } = comparison;
    return (
      <>
        <span>
          <span>Differs from the live file: </span>
          <span translate="no">{`${formatSize(live.size)} → ${formatSize(file.size)}, SHA-256 `}</span>
          <code title={live.hash} translate="no">
            {live.hash.slice(0, 8)}
          </code>{' '}
          →{' '}
          <code title={file.hash} translate="no">
            {file.hash.slice(0, 8)}
          </code>
        </span>
        {isOnlyLiveUtf8 && (
          <p>
            Unlike the live file, it is not encoded in UTF-8, so its umlauts and accents could be lost. Save it again in
            UTF-8.
          </p>
        )}
      </>
    );
  }
  const { added, changed, removed } = comparison;
  const hidden = [added, changed, removed].reduce((sum, { length }) => sum + Math.max(length - MAX_SHOWN_ITEMS, 0), 0);
  if (added.length + changed.length + removed.length === 0)
    return <span>The texts are the same, but the files are not identical</span>;
  return (
    <Disclosure
      summary={
        <NumberText>{`${formatCount(added.length)} added, ${formatCount(changed.length)} changed, ${formatCount(removed.length)} removed`}</NumberText>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: needed to scroll with the keyboard */}
      <ul className={styles.changes} tabIndex={0} aria-label={`Changes of ${shortText(name, 100)}`}>
        {changed.slice(0, MAX_SHOWN_ITEMS).map(({ key, from, to }) => (
          <li key={key}>
            {/* With `dir`, a text that contains right-to-left characters does not change the order of the others. */}
            <TranslationKey text={key} />{' '}
            <del dir="auto" translate="no">
              {cutText(from, MAX_SHOWN_TRANSLATION)}
            </del>{' '}
            <ins dir="auto" translate="no">
              {cutText(to, MAX_SHOWN_TRANSLATION)}
            </ins>
          </li>
        ))}
        {added.slice(0, MAX_SHOWN_ITEMS).map((key) => (
          <li key={key}>
            added <TranslationKey text={key} />
          </li>
        ))}
        {removed.slice(0, MAX_SHOWN_ITEMS).map((key) => (
          <li key={key}>
            removed <TranslationKey text={key} />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <NumberText>{`and ${formatCount(hidden)} more`}</NumberText>
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

const TranslationKey = ({ text }: { text: string }) => <CodeText>{shortText(text, MAX_SHOWN_TRANSLATION)}</CodeText>;
