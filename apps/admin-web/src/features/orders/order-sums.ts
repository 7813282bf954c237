import { exactDigits, type OrderSummary } from '@joe/api-sdk';
import { toFrancs, toRappen } from '../../shared/format/amounts.ts';
import { formatSome } from '../../shared/format/formats.ts';

/** The sum of the totals of orders. */
export interface Sum {
  /** In Swiss francs. */
  readonly amount: number;
  /** Number of orders that the amount includes. */
  readonly count: number;
  /** Ids of the orders that it does not include, because their total is missing, too large or not in whole rappen. */
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

/** Adds up the totals of the paid orders. */
export const sumPaid = (orders: readonly OrderSummary[]): Sum =>
  sumOrders(orders.filter(({ paymentState }) => paymentState === 'paid'));

/**
 * A sentence about the orders that a sum does not include, with at most 20 ids. Empty if the sum includes all orders.
 */
export function formatNotIncluded({ withoutAmount }: Sum): string {
  if (withoutAmount.length === 0) return '';
  const ids = formatSome(withoutAmount);
  return withoutAmount.length === 1
    ? `Order ${ids} is not included, because its total is missing or invalid`
    : `Orders ${ids} are not included, because their totals are missing or invalid`;
}
