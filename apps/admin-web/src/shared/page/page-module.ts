import type { Http } from '@joe/api-sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';

/** What the loader of a route gives to `prefetch` of a page. */
export interface PrefetchContext {
  client: QueryClient;
  http: Http;
  /** The user's subject, the key of their preferences. */
  owner: string;
  params: Params;
  query: URLSearchParams;
}

/**
 * Requests the data of a page's first view into the query cache, before the page is rendered. Never rejects: the page reads
 * errors from the cache, like data.
 */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;

/** The exports of `features/<noun>/<segment>-page.tsx`. */
export interface PageModule {
  default: ComponentType;
  prefetch?: Prefetch;
}
