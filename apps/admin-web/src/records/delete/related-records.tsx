import { Button, type Elements, Icon, SafeText, Skeleton } from '@joe/ui-kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RequestId, RetryButton } from '../../shared/failure/failure.tsx';
import { HeadingWithEnvironment } from '../../shared/page/environment.tsx';
import styles from './related-records.module.css';
import { saveCopy } from './save-copy.ts';

/** The related records of a record to be deleted. */
export interface RelatedRecords {
  /** At most two lines. */
  lines: readonly { label: ReactNode; value: ReactNode }[];
  /** Shown when there are no lines. */
  emptyText?: string;
  /** The error message if they could not be loaded: "Orders and machines could not be read". */
  failure?: { text: string; error: Error };
  /** Content of "Save a copy": the loaded records by name, and `{ couldNotBeRead: message }` for each that failed. */
  copy: Readonly<Record<string, unknown>>;
}

/** The query and the names of related records. */
export interface Related {
  heading: string;
  /** File name of the copy, without extension. */
  fileName: string;
  read: () => Promise<RelatedRecords>;
}

/** Requested again each time the dialog opens, so that a copy never contains old records. */
export const relatedQuery = ({ fileName, read }: Related) =>
  queryOptions({
    queryKey: ['related', fileName],
    queryFn: read,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Shown below the question: the records that remain or are also deleted. Its height does not change after loading. */
export function RelatedRecordsList({ related }: { related: Related }) {
  const { data, error, isFetching, refetch } = useQuery(relatedQuery(related));
  const failure = data ? data.failure : error && { text: 'Related records could not be read', error };
  return (
    <RelatedLines heading={related.heading} isLoading={isFetching} lines={data?.lines ?? placeholders}>
      {failure ? (
        <p className={styles.failed}>
          <Icon name="alert-circle" />
          <span>
            <span>{`${failure.text}: `}</span>
            <SafeText label="cause">{failure.error.message}</SafeText>
            <RequestId error={failure.error} />
          </span>
          <RetryButton error={failure.error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </p>
      ) : (
        data?.lines.length === 0 && (
          <p className={styles.noRecords}>
            <Icon name="check-circle" />
            <span>{data.emptyText}</span>
          </p>
        )
      )}
    </RelatedLines>
  );
}

const placeholders = [
  { label: <Skeleton width={6} />, value: <Skeleton width={8} /> },
  { label: <Skeleton width={4} />, value: <Skeleton width={6} /> },
];

export interface RelatedLinesProps {
  heading: string;
  lines: RelatedRecords['lines'];
  isLoading?: boolean;
  /** Shown instead of the lines. */
  children?: Elements;
}

/** Two lines of facts below a small heading, which also shows the environment. */
export function RelatedLines({ heading, lines, isLoading, children }: RelatedLinesProps) {
  return (
    <section aria-label={heading}>
      <HeadingWithEnvironment heading={heading} className={styles.heading} />
      <div className={styles.body} role="status" aria-busy={isLoading}>
        {isLoading && <span className="visually-hidden">Loading related records</span>}
        {children ||
          lines.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
            <p key={index} className={styles.record}>
              <b>{label}</b>
              <span>{value}</span>
            </p>
          ))}
      </div>
    </section>
  );
}

export interface SaveCopyButtonProps {
  /** The records to save, each with its related records. */
  related: readonly Related[];
  /** Without extension. */
  fileName: string;
  disabled: boolean;
  children: string;
}

/** Saves the loaded records. Waits for running requests, and names the records that could not be loaded. */
export function SaveCopyButton({ related, fileName, disabled, children }: SaveCopyButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const loaded = await Promise.all(related.map((one) => queryClient.ensureQueryData(relatedQuery(one))));
      const [first, ...others] = loaded.map(({ copy }) => copy);
      if (first) saveCopy(others.length > 0 ? { records: [first, ...others] } : first, fileName);
    },
  });
  return (
    <Button
      variant="ghost"
      icon={isSuccess ? 'check' : 'download'}
      busy={isPending}
      disabled={disabled}
      onClick={() => mutate()}
    >
      {isSuccess ? 'Copy saved' : children}
    </Button>
  );
}
