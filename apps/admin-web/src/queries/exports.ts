import { type Http, orders, users } from '@joe/api-sdk';
import { type ExportOptions, type ExportQuery, exportRows } from '@joe/api-sdk/export';
import type { ListParams } from './list-params.ts';
import type { OrderSortField } from './orders.ts';
import type { UserSortField } from './users.ts';

const queryOf = <SortField extends string>({ search, sortBy, sortDir }: ListParams<SortField>) =>
  ({ ...(search && { search }), sortBy, sortDir }) satisfies ExportQuery;

/** All orders of a view, whatever its page. */
export const exportOrders = (http: Http, params: ListParams<OrderSortField>, options: ExportOptions) =>
  exportRows(orders(http), queryOf(params), options);

/** All users of a view, whatever its page. */
export const exportUsers = (http: Http, params: ListParams<UserSortField>, options: ExportOptions) =>
  exportRows(users(http), queryOf(params), options);
