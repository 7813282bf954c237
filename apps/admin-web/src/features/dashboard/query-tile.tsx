import { Tile } from '@joe/ui-kit';
import type { Query, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isForbidden } from '../../api/api-errors.ts';
import { Cause } from '../../shared/failure.tsx';

/** The failures of each query until it last succeeded: they do not lengthen the pauses of the next outage. */
const failedBefore = new WeakMap<object, number>();

/** A failed figure is read again after 5 s, 10 s, 20 s … and at most 5 minutes (decision S6); a refused one is not. */
export const retrying = {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the query reads
  refetchInterval: (query: Query<any, any, any, any>) => {
    const { status, error, errorUpdateCount } = query.state;
    if (status === 'success') failedBefore.set(query, errorUpdateCount);
    if (status !== 'error' || isForbidden(error)) return false;
    return Math.min(5_000 * 2 ** (errorUpdateCount - (failedBefore.get(query) ?? 0) - 1), 300_000);
  },
};

export interface QueryTileProps {
  label: string;
  to: string;
  /** The reads that the figure is made of: the tile waits for all of them. */
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'refetch'>[];
  figure: string;
  children?: ReactNode;
}

/** A tile that waits for its own data only. A failure stays until its reads have succeeded. */
export function QueryTile({ label, to, queries, figure, children }: QueryTileProps) {
  const isThere = queries.every(({ data }) => data !== undefined);
  const failed = queries.filter(
    ({ data, error, errorUpdateCount }) => error || (data === undefined && errorUpdateCount > 0),
  );
  // A new attempt clears the error of a query without data.
  const [lastError, setLastError] = useState<Error>();
  const newError = failed.find(({ error }) => error)?.error;
  if (newError && newError !== lastError) setLastError(newError);
  const error = failed.length > 0 ? (newError ?? lastError) : undefined;
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <Tile
      label={<Link to={to}>{label}</Link>}
      name={`figure of ${label}`}
      figure={isThere ? figure : undefined}
      footer={isThere && children}
      failure={error && <Cause error={error} />}
      onRetry={error && !isForbidden(error) ? retry : undefined}
    />
  );
}
