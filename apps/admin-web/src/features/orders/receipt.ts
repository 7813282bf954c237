import type { Order } from '@joe/api-sdk';
import { addAmounts, toFrancs, toRappen } from '../../shared/format/amounts.ts';

export interface ReceiptLine {
  articleNumber: string;
  price: number;
  quantity: number;
  amount: number;
}

/** The lines and sums of an order. All amounts are in Swiss francs. */
interface Receipt {
  lines: readonly ReceiptLine[];
  /** Sum of all quantities. */
  articleCount: number;
  /** Sum of the amounts of all lines. */
  articlesTotal: number;
  /** Sum of articles, VAT and shipping. */
  sum: number;
  /**
   * Whether the VAT is added to the prices, or the prices include the VAT. Undefined if neither results in the order's
   * total, or the total is unknown.
   */
  vat: 'added' | 'included' | undefined;
}

/** Calculates the sums of an order. */
export function receiptOf({ products, vat, shipping_cost, total }: Order): Receipt {
  const lines = products.map(({ article_number, price, quantity }) => ({
    articleNumber: article_number,
    price,
    quantity,
    amount: toFrancs(toRappen(price) * quantity),
  }));
  const articlesTotal = addAmounts(lines.map(({ amount }) => amount));
  const sum = addAmounts([articlesTotal, vat, shipping_cost]);
  return {
    lines,
    articleCount: products.reduce((count, { quantity }) => count + quantity, 0),
    articlesTotal,
    sum,
    vat: isSame(sum, total) ? 'added' : isSame(sum - vat, total) ? 'included' : undefined,
  };
}

const isSame = (one: number, other: number | null) => other !== null && toRappen(one) === toRappen(other);
