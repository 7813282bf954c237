import { QueryClient } from '@tanstack/react-query';

/** The cache of what the API has answered. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The SDK repeats what may be repeated; a second layer would multiply it.
        retry: false,
        // The SDK knows when the network is gone and says so at once; nothing waits in a queue to be sent later.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Long enough that Back is instant, short enough that nobody works on old rows.
        staleTime: 10_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * For records with ids: they stay the objects that the SDK made. Merged with those of an earlier answer, they would be
 * copies, which do not know the exact digits of an id beyond 2^53.
 */
export const exactRecords = { structuralSharing: false };

/**
 * For a list that the API can only give whole. The dashboard and the screen behind the tile share one read: it goes on
 * when one is left for the other (so it takes no signal), and megabytes are not read anew at every look at the window.
 */
export const wholeList = { staleTime: 300_000 };
