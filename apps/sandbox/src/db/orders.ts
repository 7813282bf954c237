import { CountCache } from './count-cache.ts';
import { likePattern, type PageOfRows, type PageParameters, parseId, readPageOfRows } from './page.ts';
import type { Sql } from './sql.ts';

export interface OrderRow {
  order_id: number;
  order_date: Date | null;
  email: string;
  /** In rappen, like all amounts in the database. */
  total: number | null;
  payment_state: string;
  payment_type: string;
}

export interface OrderDetailsRow extends OrderRow {
  country_id: string;
  /** Null for a guest. The user with this id may have been deleted in the meantime. */
  customer_id: number | null;
  vat: number;
  shipping_cost: number;
}

export interface OrderItemRow {
  order_id: number;
  article_number: string;
  name: string;
  price: number;
  quantity: number;
}

interface PaymentStats {
  payment_type: string;
  payment_state: string;
  n: number;
  total: number;
}

export function orderRepository(sql: Sql) {
  const searchCounts = new CountCache();
  const columns = sql`t.order_id, t.order_date, t.email, t.total, t.payment_state, t.payment_type`;
  const sortExpressions = {
    order_id: undefined,
    email: sql`email collate "und-x-icu"`,
    order_date: sql`order_date`,
    total: sql`total`,
    payment_type: sql`payment_type`,
    payment_state: sql`payment_state`,
  };

  const readStats = () =>
    sql<PaymentStats[]>`select payment_type, payment_state, n, total from order_stats where n > 0`;

  return {
    async list(query: PageParameters): Promise<PageOfRows<OrderRow>> {
      const search = query.search?.trim().normalize('NFC').toLowerCase();
      const stats = await readStats();
      const filter = search ? searchFilter(search, stats) : undefined;
      const total =
        search && filter
          ? await searchCounts.get(search, () => countMatches(filter))
          : stats.reduce((sum, { n }) => sum + n, 0);
      const sort = sortExpressions[query.sortBy as keyof typeof sortExpressions];
      const source = { table: sql`orders`, id: sql`order_id`, columns, sort, where: filter?.where, total };
      return readPageOfRows<OrderRow>(sql, source, query);
    },

    async find(id: number): Promise<(OrderDetailsRow & { items: OrderItemRow[] }) | undefined> {
      const [order] = await sql<OrderDetailsRow[]>`
        select ${columns}, t.country_id, t.customer_id, t.vat, t.shipping_cost from orders t where order_id = ${id}::bigint`;
      return order && { ...order, items: await readItems([order.order_id]) };
    },

    async listByUser(userId: number): Promise<(OrderRow & { items: OrderItemRow[] })[]> {
      const orders = await sql<OrderRow[]>`
        select ${columns} from orders t where customer_id = ${userId}::bigint order by order_date desc, order_id desc`;
      const items = Object.groupBy(await readItems(orders.map((order) => order.order_id)), (item) => item.order_id);
      return orders.map((order) => ({ ...order, items: items[order.order_id] ?? [] }));
    },

    /** @returns false if there is no such order */
    async remove(id: number): Promise<boolean> {
      const { count } = await sql`delete from orders where order_id = ${id}::bigint`;
      searchCounts.clear();
      return count > 0;
    },

    /** Number of paid orders and their total value in rappen. */
    async sumPaid(): Promise<{ n: number; total: number }> {
      const paidStats = (await readStats()).filter((row) => row.payment_state === 'paid');
      return {
        n: paidStats.reduce((sum, { n }) => sum + n, 0),
        total: paidStats.reduce((sum, { total }) => sum + total, 0),
      };
    },
  };

  function readItems(orderIds: number[]) {
    return sql<OrderItemRow[]>`
      select order_id, article_number, a.name, i.price, quantity from order_items i join articles a using (article_number)
      where order_id = any(${orderIds}) order by order_id, position`;
  }

  /**
   * A search matches the order id, or a part of email, payment type or payment state. The few different
   * payment types and states are matched here, because `payment_type like …` over 5,000,000 rows takes seconds.
   */
  function searchFilter(search: string, stats: PaymentStats[]) {
    // Screens show "credit_card" as "Credit card".
    const isMatch = (value: string) => value.includes(search) || value.replaceAll('_', ' ').includes(search);
    const types = [...new Set(stats.map((row) => row.payment_type).filter(isMatch))];
    const states = [...new Set(stats.map((row) => row.payment_state).filter(isMatch))];
    const byPayment = sql`(payment_type = any(${types}) or payment_state = any(${states}))`;
    const id = parseId(search);
    const byText = sql`(email ilike ${likePattern(search)} ${id === undefined ? sql`` : sql`or order_id = ${id}::bigint`})`;
    return {
      where: types.length + states.length === 0 ? byText : sql`(${byPayment} or ${byText})`,
      /**
       * The groups of orders that match by payment type or state. Their numbers are in the statistics, so no query
       * counts them.
       */
      matchingStats: stats.filter((row) => types.includes(row.payment_type) || states.includes(row.payment_state)),
      /** Condition of the matches that a query counts. */
      otherMatches: types.length + states.length === 0 ? byText : sql`(not ${byPayment} and ${byText})`,
    };
  }

  async function countMatches({ matchingStats, otherMatches }: ReturnType<typeof searchFilter>): Promise<number> {
    const [row] = await sql<{ n: number }[]>`select count(*) as n from orders where ${otherMatches}`;
    return matchingStats.reduce((sum, { n }) => sum + n, row?.n ?? 0);
  }
}
