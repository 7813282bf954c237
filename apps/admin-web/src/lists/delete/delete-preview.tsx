import { exactDigits } from '@joe/api-sdk';
import { Button, type Elements, Icon, NumberText, SafeText, Skeleton } from '@joe/ui-kit';
import { QueriesObserver, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../http/api-errors.ts';
import {
  type DeletePreview,
  isPreviewComplete,
  type PreviewContent,
  previewQuery,
} from '../../queries/delete-preview.ts';
import { RequestId, RetryButton } from '../../shared/failure/failure.tsx';
import { saveFile } from '../../shared/files/save-file.ts';
import { readOnly } from '../../shared/mutations/mutation-meta.ts';
import { useSingleMutation } from '../../shared/mutations/use-single-mutation.ts';
import { HeadingWithEnvironment } from '../../shared/page/environment.tsx';
import styles from './delete-preview.module.css';

/** The content of a preview. If it could not be read: why, and the props of the Retry button. */
export function usePreview(preview: DeletePreview, { isRead = true } = {}) {
  const { data, error, isFetching, refetch } = useQuery({ ...previewQuery(preview), enabled: isRead });
  const readFailure = error ? { text: 'Related records could not be read', error } : undefined;
  const failure = data ? data.failure : readFailure;
  const retry = failure && { error: failure.error, isRetrying: isFetching, onRetry: () => void refetch() };
  return { data, isFetching, failure, retry };
}

export function PreviewFailure({ text, error }: NonNullable<PreviewContent['failure']>) {
  return (
    <span>
      <span>{`${text}: `}</span>
      <SafeText label="cause">{reasonOf(error)}</SafeText>
      <RequestId error={error} />
    </span>
  );
}

/** The preview below the question. It has the height of two short lines from the start. */
export function DeletePreviewSection({ preview }: { preview: DeletePreview }) {
  const { data, isFetching, failure, retry } = usePreview(preview);
  return (
    <FactLines heading={preview.heading} isLoading={isFetching} lines={data?.lines ?? placeholders}>
      {failure ? (
        <p className={styles.failed}>
          <Icon className={styles.failedIcon} name="alert-circle" />
          <PreviewFailure {...failure} />
          {retry && <RetryButton {...retry} />}
        </p>
      ) : (
        data?.lines.length === 0 && (
          <p className={styles.noLines}>
            <Icon name="check-circle" />
            <span>{data.emptyText}</span>
          </p>
        )
      )}
    </FactLines>
  );
}

const placeholders = [
  { label: <Skeleton width={6} />, value: <Skeleton width={8} /> },
  { label: <Skeleton width={4} />, value: <Skeleton width={6} /> },
];

interface FactLinesProps {
  heading: string;
  lines: PreviewContent['lines'];
  isLoading?: boolean;
  /** Shown instead of the lines. */
  children?: Elements;
}

/** Up to two lines of facts below a small heading, which also shows the environment. */
export function FactLines({ heading, lines, isLoading, children }: FactLinesProps) {
  return (
    <section aria-label={heading}>
      <HeadingWithEnvironment heading={heading} className={styles.heading} />
      <div className={styles.body} role="status" aria-busy={isLoading}>
        {isLoading && <span className="visually-hidden">Loading related records</span>}
        {children ||
          lines.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
            <p key={index} className={styles.line}>
              <b>{typeof label === 'string' ? <NumberText>{label}</NumberText> : label}</b>
              <span translate="no">{value}</span>
            </p>
          ))}
      </div>
    </section>
  );
}

/** The first part of the mutation key of a copy. The other parts are the file names of its records. */
const SAVE_COPY = 'save-copy';

/**
 * Whether a copy of at least one of these records is being saved, possibly from an earlier dialog. A delete must wait
 * for it, because a deleted record can no longer be read.
 */
export function useIsSavingCopy(previews: readonly DeletePreview[]): boolean {
  const names = previews.map(({ fileName }) => fileName);
  const count = useIsMutating({
    mutationKey: [SAVE_COPY],
    predicate: ({ options: { mutationKey = [] } }) => names.some((name) => mutationKey.includes(name)),
  });
  return count > 0;
}

interface SaveCopyButtonProps {
  /** The previews whose records are saved. */
  previews: readonly DeletePreview[];
  /** Without extension. */
  fileName: string;
  disabled?: boolean;
  children: string;
}

/**
 * Saves the records of the previews in a file, as soon as their requests have ended. For a read that failed, e.g. of
 * the orders of a user, the file has the error message, and the button calls the copy incomplete.
 */
export function SaveCopyButton({ previews, fileName, disabled, children }: SaveCopyButtonProps) {
  const queryClient = useQueryClient();
  const isSaving = useIsSavingCopy(previews);
  const [isCopyComplete, setCopyComplete] = useState(true);
  const { mutate, isSuccess } = useSingleMutation<void, void>({
    mutationKey: [SAVE_COPY, ...previews.map((preview) => preview.fileName)],
    meta: readOnly,
    mutationFn: async () => {
      const queries = previews.map(previewQuery);
      // Queries with an observer are not cancelled when the dialog closes.
      const unsubscribe = new QueriesObserver(queryClient, queries).subscribe(() => {});
      const loaded = await Promise.all(queries.map((query) => queryClient.query(query))).finally(unsubscribe);
      const records = loaded.map(({ copy }) => Object.fromEntries(Object.entries(copy).map(savedEntry)));
      const content = { savedAt: new Date().toISOString(), ...(records.length > 1 ? { records } : records[0]) };
      const text = JSON.stringify(content, withExactDigits, 2);
      saveFile(new Blob([text], { type: 'application/json' }), `${fileName}.json`);
      setCopyComplete(loaded.every(isPreviewComplete));
    },
  });
  return (
    <Button
      variant="ghost"
      icon={isSuccess ? (isCopyComplete ? 'check' : 'alert') : 'download'}
      isBusy={isSaving}
      disabled={disabled}
      onClick={() => mutate()}
    >
      {isSuccess ? (isCopyComplete ? 'Copy saved' : 'Incomplete copy saved') : children}
    </Button>
  );
}

declare global {
  interface JSON {
    rawJSON(text: string): unknown;
  }
}

const savedEntry = ([name, result]: [string, PromiseSettledResult<unknown>]) => [
  name,
  result.status === 'fulfilled' ? result.value : { couldNotBeRead: result.reason.message },
];

/** Integers beyond 2^53 keep the digits that the API sent. */
function withExactDigits(this: Record<string, number>, field: string, value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  return JSON.rawJSON(exactDigits(this, field));
}
