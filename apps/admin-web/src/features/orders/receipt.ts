import type { Order } from '@joe/api-sdk';

/** What an order is made of; every amount is in Swiss francs. */
export interface Receipt {
  lines: readonly { articleNumber: string; price: number; quantity: number; amount: number }[];
  /** Number of articles, each counted as often as it was bought. */
  count: number;
  /** All lines together, without VAT and shipping. */
  articles: number;
  /** Articles, VAT and shipping together. */
  sum: number;
  /** How the VAT is part of the API's own total, to the rappen: beside the prices or within them; nothing when neither fits. */
  vat: 'added' | 'included' | undefined;
}

/** Adds an order up, in rappen: sums of francs would be off by fractions of one. */
export function receiptOf({ products, vat, shipping_cost, total }: Order): Receipt {
  const lines = products.map(({ article_number, price, quantity }) => ({
    articleNumber: article_number,
    price,
    quantity,
    amount: francs(rappen(price) * quantity),
  }));
  const articles = lines.reduce((sum, { amount }) => sum + rappen(amount), 0);
  const sum = articles + rappen(vat) + rappen(shipping_cost);
  return {
    lines,
    count: products.reduce((count, { quantity }) => count + quantity, 0),
    articles: francs(articles),
    sum: francs(sum),
    vat: sum === rappen(total) ? 'added' : sum - rappen(vat) === rappen(total) ? 'included' : undefined,
  };
}

const rappen = (amount: number) => Math.round(amount * 100);
const francs = (amount: number) => amount / 100;
