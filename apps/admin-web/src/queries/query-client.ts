import { SchemaError } from '@joe/api-sdk';
import { focusManager, MutationCache, noop, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * Creates the cache of the API's responses. By default, shown data that is stale is requested again when the user
 * returns to the window.
 *
 * @param onUnexpectedResponse called when a response does not follow the contract
 */
export const createQueryClient = (onUnexpectedResponse: (queryClient: QueryClient) => void) => {
  focusManager.setEventListener((onReturn) => {
    const listening = new AbortController();
    // A window beside another window is never hidden, so the return to it is only a focus event.
    for (const type of ['visibilitychange', 'focus']) {
      window.addEventListener(type, () => onReturn(), listening);
    }
    return () => listening.abort();
  });
  const onError = (error: Error) => {
    // In phase `before`, the request does not follow the contract, e.g. because its file cannot be read.
    if (error instanceof SchemaError && error.phase === 'body') onUnexpectedResponse(queryClient);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // The SDK already retries. Retries here would multiply its attempts.
        retry: false,
        // Fail immediately when offline, instead of pausing queries until the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Long enough that a quick Back sends no request, short enough that rows are hardly out of date.
        staleTime: 10_000,
        // Structural sharing would copy the SDK's objects, and copies lose the exact digits of ids beyond 2^53
        // (`exactDigits`).
        structuralSharing: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
};

/**
 * For the whole lists of addresses and machines. They can have megabytes, so they are fresh for 5 minutes, and window
 * focus refetches them only after that time. Their query functions take no `signal`: two screens share the query, and
 * leaving one for the other must not cancel it.
 */
export const wholeListOptions = { staleTime: 300_000 };

/**
 * Makes every query of a noun stale after a change of its records. The queries on the screen are read again. Their
 * running reads are restarted, because they may have begun before the change. First reads that are not on the screen
 * are restarted too, e.g. of a list that is loaded in advance. The orders of a period are an exception (`orderPeriod`).
 * Does not wait for the reads, because the change is complete even if they fail.
 *
 * @param noun first part of the query keys, e.g. `users`
 */
export function refetchNoun(queryClient: QueryClient, noun: string): void {
  const queryKey = [noun];
  // `invalidateQueries` restarts only the reads of queries that already have data.
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    // Cancelled silently, so that a promise of the cancelled read gets the result of the new one.
    void query.cancel({ silent: true });
    void query.fetch().catch(noop);
  }
  void queryClient.invalidateQueries({ queryKey });
}
