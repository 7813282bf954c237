import { Tile } from '@joe/ui-kit';
import type { Query, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cause } from '../../shared/failure.tsx';

/** How often a query had failed when it last succeeded: an outage that is over counts no more. */
const failedBefore = new WeakMap<object, number>();

/** A failed figure is asked for again after 5 s, 10 s, 20 s … and at most 5 minutes (decision S6). */
export const retrying = {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the query reads
  refetchInterval: (query: Query<any, any, any, any>) => {
    const { status, errorUpdateCount } = query.state;
    if (status === 'success') failedBefore.set(query, errorUpdateCount);
    return (
      status === 'error' && Math.min(5_000 * 2 ** (errorUpdateCount - (failedBefore.get(query) ?? 0) - 1), 300_000)
    );
  },
};

export interface QueryTileProps {
  label: string;
  to: string;
  /** What the figure is made of: the tile waits for all of it. */
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'refetch'>[];
  figure: string;
  children?: ReactNode;
}

/** A tile that waits for its own data and for nobody else's. */
export function QueryTile({ label, to, queries, figure, children }: QueryTileProps) {
  const isThere = queries.every(({ data }) => data !== undefined);
  const failed = queries.filter(({ error }) => error);
  const error = failed[0]?.error;
  return (
    <Tile
      label={<Link to={to}>{label}</Link>}
      figure={isThere ? figure : undefined}
      footer={isThere && children}
      failure={error && <Cause error={error} />}
      onRetry={() => {
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
}
