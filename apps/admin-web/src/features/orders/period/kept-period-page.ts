import type { OrderSummary } from '@joe/api-sdk';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Queries } from '../../../queries/api.ts';
import type { ListParams } from '../../../queries/list-params.ts';
import type { PageQuery } from '../../../queries/page-query.ts';
import { exactRecordsOptions } from '../../../queries/query-client.ts';

/** A page of the period that was shown last, for the arrows between records. Fails if another period is requested. */
export const keptPeriodPage = (api: Queries, params: ListParams): PageQuery<OrderSummary> =>
  queryOptions({
    queryKey: ['orders', 'list', params] as QueryKey,
    queryFn: async () => (await import('./kept-period.ts')).keptPageOf(api, params),
    ...exactRecordsOptions,
    staleTime: 0,
  });
