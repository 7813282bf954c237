import { Button } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Cause, type FailureProps, OutOfDate } from './failure.tsx';
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
