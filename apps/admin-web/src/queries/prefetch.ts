import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { AppApi } from './api.ts';

/** The arguments that the loader of a route passes to `prefetch` of a page. */
interface PrefetchContext {
  queryClient: QueryClient;
  api: AppApi;
  /** The user's subject, under which their preferences are stored. */
  owner: string;
  params: Params;
  searchParams: URLSearchParams;
}

/**
 * Requests the data of a page's first view into the query cache, before the page is rendered. The loader ignores its
 * failure, because the page shows the error of its query.
 */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;

/**
 * Options of `useQuery` for a query that the page's `prefetch` has requested. If that request has just failed, the page
 * does not repeat it when it is mounted.
 */
export const prefetchedOptions = { retryOnMount: false };
