import { Button, Skeleton } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Cause, type FailureProps } from './failure.tsx';
import styles from './part-state.module.css';

export interface PartStateProps {
  result: Pick<UseQueryResult<unknown[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What an empty answer is called. */
  empty?: string;
}

/** Part of a screen that waits, is empty or fails alone; nothing once it is there and up to date. */
export function PartState({ result: { data, error, isFetching, refetch }, empty }: PartStateProps) {
  if (error) return <PartFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={12} />;
  return data.length === 0 ? <span className="muted">{empty}</span> : null;
}

/** The cause and another try, where a part of a screen has failed. */
export function PartFailed({ error, retrying, onRetry }: FailureProps) {
  return (
    <div className={styles.failed} role="alert">
      <span>
        <Cause error={error} />
      </span>
      <Button size="small" icon="refresh" busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
