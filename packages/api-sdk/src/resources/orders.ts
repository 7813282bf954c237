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
import { allPages, type Rows } from '../pages.ts';

/** Page, page size, search and order of a list of orders. */
export type OrderQuery = NonNullable<operations['listOrders']['parameters']['query']>;

/** Orders of the shop. All amounts are in Swiss francs. */
export const orders = (http: Http) => {
  const list = (query: OrderQuery = {}, options?: ListOptions): Promise<OrderPage> =>
    http.call(listOrders, { query }, options);
  return {
    /**
     * A page of orders, by default page 1 of 20 rows, sorted by `order_id` ascending. Error message:
     * `Failed to fetch all orders: …`.
     */
    list,

    /**
     * The rows of all pages, read page by page (by default up to 100 rows each) as they are needed. `toArray()`
     * collects them. Ends with a `ListChangedError` when the total changes during the reading, unless `onChanged` is
     * given. If between two pages one row is deleted and another one added, a third can still be missing. Ends with a
     * `SchemaError` if a page contradicts the total or has another number. Error message:
     * `Failed to fetch all orders: …`.
     */
    all: (query: Omit<OrderQuery, 'page'> = {}, options?: AllOptions): Rows<OrderSummary> =>
      allPages(listOrders, list, query, options),

    /**
     * One order with all details, by `orderID`. Error message: `Failed to get order data by id: …`. A 404 is an
     * `HttpError`.
     */
    get: (id: number, options?: CallOptions): Promise<Order> => http.call(getOrder, { path: { id } }, options),

    /** All orders of a user, newest first. Error message: `Failed to get all orders by user id: …`. */
    ofUser: (userId: number, options?: ListOptions): Promise<UserOrder[]> =>
      http.call(listOrdersOfUser, { path: { userId } }, options),

    /**
     * Deletes an order permanently. Requires `write` or `JOE_ADMIN`. Sent again only after a 401. Error message:
     * `Failed to delete order by id: …`.
     */
    remove: (id: number, options?: CallOptions): Promise<undefined> =>
      http.call(deleteOrder, { path: { id } }, options),

    /** Number of paid orders. Error message: `Failed to fetch total orders: …`. */
    count: async (options?: CallOptions): Promise<number> => (await http.call(countPaidOrders, {}, options)).quantity,

    /** Total value of all paid orders, in CHF. Error message: `Failed to fetch total order value: …`. */
    paidTotal: async (options?: CallOptions): Promise<number> =>
      (await http.call(getPaidOrdersValue, {}, options)).total_value,
  };
};
