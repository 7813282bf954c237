import { noop, type QueryClient, queryOptions } from '@tanstack/react-query';
import { runningVersion } from '../shared/page/running-version.ts';

/**
 * Time between two checks, in milliseconds. Some events cause a check at once, e.g. a response that does not follow the
 * contract.
 */
const CHECK_INTERVAL_MS = 600_000;
const TIMEOUT_MS = 5_000;

interface ServedVersion {
  /** The server's version if it differs from the running one. After a rollback it is older. */
  otherVersion?: string;
  /** Whether a response did not follow the contract. A check that finds the running version resets it. */
  isOutdated: boolean;
}

const queryKey = ['served-version'] as const;

/** The version of the app on the server. A failed check is not shown, because the next one follows by itself. */
export const servedVersionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client: queryClient }): Promise<ServedVersion> => {
    const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { version } = response.ok ? await response.json() : {};
    if (typeof version !== 'string') throw new Error('The server returned no version.');
    if (version === runningVersion) return { isOutdated: false };
    return {
      otherVersion: version,
      isOutdated: queryClient.getQueryData<ServedVersion>(queryKey)?.isOutdated ?? false,
    };
  },
  // The page was loaded with the served version, so the first check is due after the interval.
  initialData: { isOutdated: false } as ServedVersion,
  staleTime: CHECK_INTERVAL_MS,
  refetchInterval: CHECK_INTERVAL_MS,
  refetchIntervalInBackground: true,
});

/**
 * Marks the running version as outdated, and asks the server for its version. If that is the same, the mark is removed.
 */
export function markAsOutdated(queryClient: QueryClient): void {
  queryClient.setQueryData<ServedVersion>(queryKey, (known) => ({ ...known, isOutdated: true }));
  void queryClient.query({ ...servedVersionQuery, staleTime: 0 }).catch(noop);
}
