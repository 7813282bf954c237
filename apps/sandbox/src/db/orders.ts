import { CountCache } from './count-cache.ts';
import type { Sql } from './database.ts';
import { containing, idIn, type Page, type PageQuery, readPage } from './page.ts';

export interface OrderRow {
  order_id: number;
  order_date: Date;
  email: string;
  /** Rappen, as all money here. */
  total: number;
  payment_state: string;
  payment_type: string;
}

export interface OrderDetailsRow extends OrderRow {
  country_id: string;
  /** null for a guest; the id of a user who may have been deleted since. */
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

export type Orders = ReturnType<typeof ordersIn>;

export function ordersIn(sql: Sql) {
  const searches = new CountCache();
  const columns = sql`t.order_id, t.order_date, t.email, t.total, t.payment_state, t.payment_type`;
  const sorts = {
    order_id: undefined,
    email: sql`email collate "und-x-icu"`,
    order_date: sql`order_date`,
    total: sql`total`,
    payment_type: sql`payment_type`,
    payment_state: sql`payment_state`,
  };

  const stats = () => sql<PaymentStats[]>`select payment_type, payment_state, n, total from order_stats where n > 0`;

  return {
    async list(query: PageQuery): Promise<Page<OrderRow>> {
      const search = query.search?.trim().normalize('NFC').toLowerCase();
      const payments = await stats();
      const found = search ? matching(search, payments) : undefined;
      const total =
        search && found
          ? await searches.get(search, () => countOf(found))
          : payments.reduce((sum, { n }) => sum + n, 0);
      const sort = sorts[query.sortBy as keyof typeof sorts];
      const from = { table: sql`orders`, id: sql`order_id`, columns, sort, where: found?.where, total };
      return readPage<OrderRow>(sql, from, query);
    },

    async find(id: number): Promise<(OrderDetailsRow & { items: OrderItemRow[] }) | undefined> {
      const [order] = await sql<OrderDetailsRow[]>`
        select ${columns}, t.country_id, t.customer_id, t.vat, t.shipping_cost from orders t where order_id = ${id}::bigint`;
      return order && { ...order, items: await itemsOf([order.order_id]) };
    },

    async ofUser(userId: number): Promise<(OrderRow & { items: OrderItemRow[] })[]> {
      const orders = await sql<OrderRow[]>`
        select ${columns} from orders t where customer_id = ${userId}::bigint order by order_date desc, order_id desc`;
      const items = Object.groupBy(await itemsOf(orders.map((order) => order.order_id)), (item) => item.order_id);
      return orders.map((order) => ({ ...order, items: items[order.order_id] ?? [] }));
    },

    /** @returns whether there was such an order */
    async remove(id: number): Promise<boolean> {
      const { count } = await sql`delete from orders where order_id = ${id}::bigint`;
      searches.clear();
      return count > 0;
    },

    /** Number of the paid orders and their value in rappen. */
    async paid(): Promise<{ n: number; total: number }> {
      const paid = (await stats()).filter((row) => row.payment_state === 'paid');
      return { n: paid.reduce((sum, { n }) => sum + n, 0), total: paid.reduce((sum, { total }) => sum + total, 0) };
    },
  };

  function itemsOf(orderIds: number[]) {
    return sql<OrderItemRow[]>`
      select order_id, article_number, a.name, i.price, quantity from order_items i join articles a using (article_number)
      where order_id = any(${orderIds}) order by order_id, position`;
  }

  /**
   * Which orders a search finds: by id, by a part of the mail address, by a part of payment type or state. The words of
   * the latter are few, so they are matched here: `payment_type like …` over 5,000,000 rows takes seconds.
   */
  function matching(search: string, payments: PaymentStats[]) {
    // "credit card" is what a screen makes of "credit_card".
    const hasText = (value: string) => value.includes(search) || value.replaceAll('_', ' ').includes(search);
    const types = [...new Set(payments.map((row) => row.payment_type).filter(hasText))];
    const states = [...new Set(payments.map((row) => row.payment_state).filter(hasText))];
    const byPayment = sql`(payment_type = any(${types}) or payment_state = any(${states}))`;
    const id = idIn(search);
    const byText = sql`(email ilike ${containing(search)} ${id === undefined ? sql`` : sql`or order_id = ${id}::bigint`})`;
    return {
      where: types.length + states.length === 0 ? byText : sql`(${byPayment} or ${byText})`,
      counted: payments.filter((row) => types.includes(row.payment_type) || states.includes(row.payment_state)),
      uncounted: types.length + states.length === 0 ? byText : sql`(not ${byPayment} and ${byText})`,
    };
  }

  async function countOf({ counted, uncounted }: ReturnType<typeof matching>): Promise<number> {
    const [row] = await sql<{ n: number }[]>`select count(*) as n from orders where ${uncounted}`;
    return counted.reduce((sum, { n }) => sum + n, row?.n ?? 0);
  }
}
