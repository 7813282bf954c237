import { type OrderRow, orderRepository } from '../../db/orders.ts';
import type { PageQuery } from '../../db/page.ts';
import type { Call, Handlers } from '../bind.ts';
import { HttpError } from '../problem.ts';
import type { HandlerContext } from './handler-context.ts';

export function orderHandlers({ database }: HandlerContext): Handlers {
  const orders = orderRepository(database.sql);
  return {
    listOrders: async ({ parameters }: Call<PageQuery>) => {
      const page = await orders.list(parameters);
      return { ...page, data: page.data.map((order) => ({ ...toSummary(order), email: order.email })) };
    },
    getOrder: async ({ parameters }: Call<{ id: number }>) => {
      const order = await orders.find(parameters.id);
      if (!order) throw new HttpError(404, 'There is no such order.');
      return {
        ...toSummary(order),
        email: order.email,
        countryID: order.country_id,
        customerID: order.customer_id,
        products: order.items.map(({ article_number, price, quantity }) => ({
          article_number,
          price: francs(price),
          quantity,
        })),
        vat: francs(order.vat),
        shipping_cost: francs(order.shipping_cost),
      };
    },
    listOrdersOfUser: async ({ parameters }: Call<{ userId: number }>) =>
      (await orders.listByUser(parameters.userId)).map((order) => ({
        ...toSummary(order),
        products: order.items.map(({ name, quantity, price }) => ({ name, quantity, price: francs(price) })),
      })),
    deleteOrder: async ({ parameters }: Call<{ id: number }>) => {
      if (!(await orders.remove(parameters.id))) throw new HttpError(404, 'There is no such order.');
    },
    getPaidOrdersValue: async () => ({ total_value: francs((await orders.sumPaid()).total) }),
    countPaidOrders: async () => ({ quantity: (await orders.sumPaid()).n }),
  };
}

const toSummary = (order: OrderRow) => ({
  orderID: order.order_id,
  orderDate: order.order_date?.toISOString() ?? null,
  total: order.total === null ? null : francs(order.total),
  paymentState: order.payment_state,
  paymentType: order.payment_type,
});

const francs = (rappen: number) => rappen / 100;
