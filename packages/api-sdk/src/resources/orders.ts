import type { Query } from '../call.ts';
import type { CallOptions, ListOptions } from '../config.ts';
import {
  countPaidOrders,
  deleteOrder,
  getOrder,
  getPaidOrdersValue,
  listOrders,
  listOrdersOfUser,
} from '../generated/orders.ts';
import type { Http } from '../http.ts';
import { allPages } from '../pages.ts';

/** Page, page size, search and order of a list of orders. */
export type OrderQuery = Query<'listOrders'>;

/** Orders of the shop; every amount is in Swiss francs. */
export const orders = (http: Http) => ({
  /** A page of orders, by default page 1 of 20 rows, sorted by `order_id` ascending. Fails as 'fetch all orders'. */
  list: (query?: OrderQuery, options?: ListOptions) => http.call(listOrders, { query }, options),

  /**
   * The rows of all pages, one after the other, read page by page (of 100 rows by default) as they are asked for. Fails
   * with a `SchemaError` when the total changes meanwhile; a row that is deleted while another is added between two
   * pages can still hide a third.
   */
  all: (query?: Omit<OrderQuery, 'page'>, options?: CallOptions) =>
    allPages(listOrders.action, (page) => http.call(listOrders, { query: { pageSize: 100, ...query, page } }, options)),

  /** One order in full, by `orderID`. Fails as 'get order data by id'; a 404 is an `HttpError`. */
  get: (id: number, options?: CallOptions) => http.call(getOrder, { at: { id } }, options),

  /** All orders of a user, newest first. Fails as 'get all orders by user id'. */
  ofUser: (userId: number, options?: ListOptions) => http.call(listOrdersOfUser, { at: { userId } }, options),

  /** Deletes an order for good. Needs `write` or `JOE_ADMIN`. Sent once, never repeated. Fails as 'delete order by id'. */
  remove: (id: number, options?: CallOptions) => http.call(deleteOrder, { at: { id } }, options),

  /** How many orders are paid. Fails as 'fetch total orders'. */
  count: async (options?: CallOptions) => (await http.call(countPaidOrders, {}, options)).quantity,

  /** What all paid orders are worth together, in CHF. Fails as 'fetch total order value'. */
  paidTotal: async (options?: CallOptions) => (await http.call(getPaidOrdersValue, {}, options)).total_value,
});
