import { type OrderRow, orderRepository } from '../../db/orders.ts';
import type { PageParameters } from '../../db/page.ts';
import { StatusError } from '../problem.ts';
import type { HandlerInput, SandboxHandlers } from '../register-routes.ts';
import type { HandlerContext } from './handler-context.ts';

export function orderHandlers({ database }: HandlerContext): SandboxHandlers {
  const orders = orderRepository(database.sql);
  return {
    listOrders: async ({ parameters }: HandlerInput<PageParameters>) => {
      const page = await orders.list(parameters);
      return { ...page, data: page.data.map((order) => ({ ...toSummary(order), email: order.email })) };
    },
    getOrder: async ({ parameters }: HandlerInput<{ id: number }>) => {
      const order = await orders.find(parameters.id);
      if (!order) throw new StatusError(404, 'There is no such order.');
      return {
        ...toSummary(order),
        email: order.email,
        countryID: order.country_id,
        customerID: order.customer_id,
        products: order.items.map(({ article_number, price, quantity }) => ({
          article_number,
          price: toFrancs(price),
          quantity,
        })),
        vat: toFrancs(order.vat),
        shipping_cost: toFrancs(order.shipping_cost),
      };
    },
    listOrdersOfUser: async ({ parameters }: HandlerInput<{ userId: number }>) =>
      (await orders.listByUser(parameters.userId)).map((order) => ({
        ...toSummary(order),
        products: order.items.map(({ name, quantity, price }) => ({ name, quantity, price: toFrancs(price) })),
      })),
    deleteOrder: async ({ parameters }: HandlerInput<{ id: number }>) => {
      if (!(await orders.remove(parameters.id))) throw new StatusError(404, 'There is no such order.');
    },
    getPaidOrdersValue: async () => ({ total_value: toFrancs((await orders.sumPaid()).total) }),
    countPaidOrders: async () => ({ quantity: (await orders.sumPaid()).n }),
  };
}

const toSummary = (order: OrderRow) => ({
  orderID: order.order_id,
  orderDate: order.order_date?.toISOString() ?? null,
  total: order.total === null ? null : toFrancs(order.total),
  paymentState: order.payment_state,
  paymentType: order.payment_type,
});

const toFrancs = (rappen: number) => rappen / 100;
