import { Tile } from '@joe/ui-kit';
import type { Query, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { isForbidden } from '../../http/api-errors.ts';
import { ErrorMessage } from '../../shared/failure/failure.tsx';

/**
 * `errorUpdateCount` of each query at its last success. Only the failures since then count, so that the first pause of
 * each outage is short again.
 */
const errorCountAtLastSuccess = new WeakMap<object, number>();

/**
 * Query options: while the tab is visible, retries a failed query after pauses of 5 s, 10 s, 20 s … up to 5 minutes,
 * except after a 403 (decision S6).
 */
export const retryWithGrowingPauses = {
  // biome-ignore lint/suspicious/noExplicitAny: works for queries of any type
  refetchInterval: (query: Query<any, any, any, any>) => {
    const { status, error, errorUpdateCount } = query.state;
    if (status === 'success') errorCountAtLastSuccess.set(query, errorUpdateCount);
    if (status !== 'error' || isForbidden(error)) return false;
    const failures = errorUpdateCount - (errorCountAtLastSuccess.get(query) ?? 0);
    return Math.min(5_000 * 2 ** (failures - 1), 300_000);
  },
};

interface QueryTileProps {
  label: string;
  to: string;
  /** The queries for whose data the tile waits before it shows its figure. */
  queries: readonly UseQueryResult[];
  /** A query that only the content below the figure needs. The tile shows its failure, but does not wait for it. */
  footerQuery?: UseQueryResult | undefined;
  figure: string;
  children?: ReactNode;
}

/**
 * A tile of the dashboard, with its own loading state and error. After a failure it shows the error until its queries
 * have succeeded.
 */
export function QueryTile({ label, to, queries, footerQuery, figure, children }: QueryTileProps) {
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const failedQueries = [...queries, ...(footerQuery ? [footerQuery] : [])].filter(
    ({ data, error, errorUpdateCount }) => error || (data === undefined && errorUpdateCount > 0),
  );
  const error = useLastError(failedQueries);
  const retry = () => {
    for (const query of failedQueries) void readAgain(query);
  };
  return (
    <Tile
      label={<Link to={to}>{label}</Link>}
      name={`figure of ${label}`}
      figure={isLoaded ? figure : undefined}
      footer={children}
      failure={error && <ErrorMessage error={error} retry={{ isRetrying: false, onRetry: retry }} />}
    />
  );
}

/** The error of the failed queries. Without data, a query loses its error when it is retried, so the last one stays. */
function useLastError(failedQueries: readonly UseQueryResult[]): Error | undefined {
  const newError = failedQueries.find(({ error }) => error)?.error;
  const [lastError, setLastError] = useState(newError);
  if (newError && newError !== lastError) setLastError(newError);
  return failedQueries.length > 0 ? (newError ?? lastError ?? undefined) : undefined;
}

/** Without data, `refetch` only joins a running request. If that request fails, a new one is sent. */
async function readAgain({ data, isFetching, refetch }: UseQueryResult): Promise<void> {
  const joinsRequest = isFetching && data === undefined;
  const { isError } = await refetch();
  if (joinsRequest && isError) await refetch();
}
