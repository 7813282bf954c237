import type { UseQueryResult } from '@tanstack/react-query';
import { Cause, type FailureProps, OutOfDate, RetryButton } from './failure.tsx';
import styles from './part-state.module.css';

export interface PartStateProps {
  result: Pick<UseQueryResult<unknown[]>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>;
  /** What an empty answer is called. */
  empty?: string;
}

/** Part of a screen that fails, is empty or out of date alone; nothing once it is there. */
export function PartState({ result: { data, error, isFetching, refetch, dataUpdatedAt }, empty }: PartStateProps) {
  const failure = error && { error, retrying: isFetching, onRetry: () => void refetch() };
  if (!data) return failure && <PartFailed {...failure} />;
  return (
    <>
      {failure && <OutOfDate since={dataUpdatedAt} {...failure} />}
      {data.length === 0 && <span className="u-muted">{empty}</span>}
    </>
  );
}

/** In place of a part of a screen that could not be loaded. */
export function PartFailed(failure: FailureProps) {
  return (
    <div className={styles.failed} role="alert">
      <span>
        <Cause error={failure.error} />
      </span>
      <RetryButton size="small" {...failure} />
    </div>
  );
}
