import { exactDigits, type OrderSummary } from '@joe/api-sdk';
import type { Sort } from '../../../queries/list-params.ts';
import { toFrancs, toRappen } from '../../../shared/format/amounts.ts';
import type { PaymentFilter } from './read-filter.ts';

/** The orders with a payment state and type. */
export const filterOrders = (
  orders: readonly OrderSummary[],
  { state, type }: PaymentFilter,
): readonly OrderSummary[] =>
  orders.filter(
    ({ paymentState, paymentType }) =>
      (state === null || paymentState === state) && (type === null || paymentType === type),
  );

/** Number of rows with each value of a field, the most frequent value first. */
export function countValues(
  orders: readonly OrderSummary[],
  field: 'paymentState' | 'paymentType',
): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const order of orders) counts.set(order[field], (counts.get(order[field]) ?? 0) + 1);
  return [...counts].sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1));
}

const fields: Record<string, keyof OrderSummary> = {
  email: 'email',
  order_date: 'orderDate',
  total: 'total',
  payment_type: 'paymentType',
  payment_state: 'paymentState',
};

const collator = new Intl.Collator('en');

/** Sorts orders as the API does: orders with equal values by id, and the whole order is reversed when descending. */
export function sortOrders(orders: readonly OrderSummary[], { sortBy, sortDir }: Sort): OrderSummary[] {
  const field = fields[sortBy] ?? 'orderID';
  const keyOf = (order: OrderSummary) =>
    field === 'orderDate' ? Date.parse(order.orderDate ?? '') : (order[field] ?? Number.POSITIVE_INFINITY);
  const compare = (a: OrderSummary, b: OrderSummary) => {
    if (field === 'email') return collator.compare(a.email, b.email);
    const [one, other] = [keyOf(a), keyOf(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  };
  const sorted = orders.toSorted((a, b) => compare(a, b) || a.orderID - b.orderID);
  return sortDir === 'desc' ? sorted.reverse() : sorted;
}

/** A sum in Swiss francs, and the orders that it cannot contain. */
export interface Sum {
  readonly amount: number;
  /** Orders in the sum. */
  readonly count: number;
  /** Ids of the orders whose total is no amount in whole rappen. */
  readonly withoutAmount: readonly string[];
}

/** Adds up the totals of orders, exact to the rappen. */
export function sumOrders(orders: readonly OrderSummary[]): Sum {
  let rappen = 0;
  const withoutAmount: string[] = [];
  for (const order of orders) {
    const amount = toRappen(order.total ?? Number.NaN);
    if (Number.isSafeInteger(amount) && toFrancs(amount) === order.total) rappen += amount;
    else withoutAmount.push(exactDigits(order, 'orderID'));
  }
  return { amount: toFrancs(rappen), count: orders.length - withoutAmount.length, withoutAmount };
}
