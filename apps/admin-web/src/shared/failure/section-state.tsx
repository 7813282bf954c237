import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorMessage, type FailureProps, failureOf, StaleDataNotice } from './failure.tsx';
import styles from './section-state.module.css';

interface SectionStateProps {
  result: UseQueryResult<unknown[]>;
  /** Shown when there are no entries. */
  empty?: string;
}

/**
 * The failed, stale or empty state of a section. Renders nothing while data are loading, or for fresh data with
 * entries.
 */
export function SectionState({ result, empty }: SectionStateProps) {
  const { data } = result;
  const failure = failureOf(result);
  if (!data) return failure && <SectionFailed {...failure} />;
  return (
    <>
      {failure && <StaleDataNotice {...failure} />}
      {data.length === 0 && <span className="u-muted">{empty}</span>}
    </>
  );
}

/** The failed state of a section. */
export function SectionFailed({ error, ...retry }: FailureProps) {
  return (
    <div className={styles.failed} role="alert">
      <ErrorMessage error={error} retry={retry} />
    </div>
  );
}
