import type { AllOptions, CallOptions, ListOptions } from '../config.ts';
import {
  countPaidOrders,
  deleteOrder,
  getOrder,
  getPaidOrdersValue,
  listOrders,
  listOrdersOfUser,
} from '../generated/orders.ts';
import type { Order, OrderPage, OrderSummary, operations, UserOrder } from '../generated/schema.ts';
import type { Http } from '../http.ts';
import { allPages } from '../pages.ts';

/** Page, page size, search and order of a list of orders. */
export type OrderQuery = NonNullable<operations['listOrders']['parameters']['query']>;

/** Orders of the shop; every amount is in Swiss francs. */
export const orders = (http: Http) => {
  const list = (query: OrderQuery = {}, options?: ListOptions): Promise<OrderPage> =>
    http.call(listOrders, options, (api, init) => api.GET(listOrders.path, { ...init, params: { query } }));
  return {
    /** A page of orders, by default page 1 of 20 rows, sorted by `order_id` ascending. Fails as 'fetch all orders'. */
    list,

    /**
     * The rows of all pages, one after the other, read page by page (of 100 rows by default) as they are asked for. Ends
     * with a `ListChangedError` when the total changes meanwhile, unless `onChanged` is told; a row that is deleted while
     * another is added between two pages can still hide a third.
     */
    all: (query: Omit<OrderQuery, 'page'> = {}, options?: AllOptions): AsyncGenerator<OrderSummary, void, void> =>
      allPages(listOrders.action, list, query, options),

    /** One order in full, by `orderID`. Fails as 'get order data by id'; a 404 is an `HttpError`. */
    get: (id: number, options?: CallOptions): Promise<Order> =>
      http.call(getOrder, options, (api, init) => api.GET(getOrder.path, { ...init, params: { path: { id } } })),

    /** All orders of a user, newest first. Fails as 'get all orders by user id'. */
    ofUser: (userId: number, options?: ListOptions): Promise<UserOrder[]> =>
      http.call(listOrdersOfUser, options, (api, init) =>
        api.GET(listOrdersOfUser.path, { ...init, params: { path: { userId } } }),
      ),

    /** Deletes an order for good. Needs `write` or `JOE_ADMIN`. Sent once, never repeated. Fails as 'delete order by id'. */
    remove: (id: number, options?: CallOptions): Promise<undefined> =>
      http.call(deleteOrder, options, (api, init) =>
        api.DELETE(deleteOrder.path, { ...init, params: { path: { id } } }),
      ),

    /** How many orders are paid. Fails as 'fetch total orders'. */
    count: async (options?: CallOptions): Promise<number> =>
      (await http.call(countPaidOrders, options, (api, init) => api.GET(countPaidOrders.path, init))).quantity,

    /** What all paid orders are worth together, in CHF. Fails as 'fetch total order value'. */
    paidTotal: async (options?: CallOptions): Promise<number> =>
      (await http.call(getPaidOrdersValue, options, (api, init) => api.GET(getPaidOrdersValue.path, init))).total_value,
  };
};
