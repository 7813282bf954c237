import { Tile } from '@joe/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cause } from '../../shared/failure.tsx';

/** A failed figure is asked for again after 5 s, 10 s, 20 s … and at most 5 minutes (decision S6). */
export const retrying = {
  refetchInterval: ({ state }: { state: { status: string; fetchFailureCount: number; errorUpdateCount: number } }) =>
    state.status === 'error' && Math.min(5_000 * 2 ** (state.errorUpdateCount - 1), 300_000),
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
      foot={isThere && children}
      failure={error && <Cause error={error} />}
      onRetry={() => {
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
}
