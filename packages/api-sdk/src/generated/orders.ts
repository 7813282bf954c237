// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import { RecordId, ArticleNumber, Count } from './common.ts';
import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

export const PaymentState: Check<Schemas['PaymentState']> = is.string;
export const PaymentType: Check<Schemas['PaymentType']> = is.string;
export const OrderSummary: Check<Schemas['OrderSummary']> = /* @__PURE__ */ is.object({ orderID: RecordId, orderDate: /* @__PURE__ */ is.nullable(is.string), email: is.string, total: /* @__PURE__ */ is.nullable(is.number), paymentState: PaymentState, paymentType: PaymentType });
export const OrderPage: Check<Schemas['OrderPage']> = /* @__PURE__ */ is.object({ data: /* @__PURE__ */ is.array(OrderSummary), page: is.integer, pageSize: is.integer, total: is.integer, totalPages: is.integer });
export const Money: Check<Schemas['Money']> = is.number;
export const OrderArticle: Check<Schemas['OrderArticle']> = /* @__PURE__ */ is.object({ article_number: ArticleNumber, price: Money, quantity: is.integer });
export const Order: Check<Schemas['Order']> = /* @__PURE__ */ is.object({ orderID: RecordId, orderDate: /* @__PURE__ */ is.nullable(is.string), email: is.string, total: /* @__PURE__ */ is.nullable(is.number), paymentState: PaymentState, paymentType: PaymentType, countryID: is.string, customerID: /* @__PURE__ */ is.nullable(is.integer), products: /* @__PURE__ */ is.array(OrderArticle), vat: Money, shipping_cost: Money });
export const UserOrderProduct: Check<Schemas['UserOrderProduct']> = /* @__PURE__ */ is.object({ name: is.string, quantity: is.integer, price: Money });
export const UserOrder: Check<Schemas['UserOrder']> = /* @__PURE__ */ is.object({ orderID: RecordId, orderDate: /* @__PURE__ */ is.nullable(is.string), total: /* @__PURE__ */ is.nullable(is.number), paymentState: PaymentState, paymentType: PaymentType, products: /* @__PURE__ */ is.array(UserOrderProduct) });
export const PaidOrdersValue: Check<Schemas['PaidOrdersValue']> = /* @__PURE__ */ is.object({ total_value: Money });

export const listOrders: Call<operations['listOrders']> = {
  operationId: 'listOrders',
  method: 'GET',
  path: '/orders',
  action: "fetch all orders",
  query: /* @__PURE__ */ is.object({}, { page: is.positiveInteger, pageSize: is.positiveInteger, search: is.wellFormedString, sortBy: /* @__PURE__ */ is.oneOf('order_id', 'email', 'order_date', 'total', 'payment_type', 'payment_state'), sortDir: /* @__PURE__ */ is.oneOf('asc', 'desc') }),
  response: OrderPage,
};

export const getOrder: Call<operations['getOrder']> = {
  operationId: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  action: "get order data by id",
  pathParams: /* @__PURE__ */ is.object({ id: is.positiveInteger }),
  response: Order,
};

export const listOrdersOfUser: Call<operations['listOrdersOfUser']> = {
  operationId: 'listOrdersOfUser',
  method: 'GET',
  path: '/orders/user/{userId}',
  action: "get all orders by user id",
  pathParams: /* @__PURE__ */ is.object({ userId: is.positiveInteger }),
  response: /* @__PURE__ */ is.array(UserOrder),
};

export const deleteOrder: Call<operations['deleteOrder']> = {
  operationId: 'deleteOrder',
  method: 'DELETE',
  path: '/orders/delete/{id}',
  action: "delete order by id",
  roles: ["write","JOE_ADMIN"],
  pathParams: /* @__PURE__ */ is.object({ id: is.positiveInteger }),
  response: 'nothing',
};

export const getPaidOrdersValue: Call<operations['getPaidOrdersValue']> = {
  operationId: 'getPaidOrdersValue',
  method: 'GET',
  path: '/orders/value/paid-orders',
  action: "fetch total order value",
  response: PaidOrdersValue,
};

export const countPaidOrders: Call<operations['countPaidOrders']> = {
  operationId: 'countPaidOrders',
  method: 'GET',
  path: '/orders/number/paid-orders',
  action: "fetch total orders",
  response: Count,
};
