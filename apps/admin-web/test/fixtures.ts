import type { Order, OrderSummary, Recipe, User, UserOrder } from '@joe/api-sdk';

// Records as the API sends them. Tests override the fields they need.

export const aUser = (fields: Partial<User> = {}): User => ({
  user_id: 20401,
  created_at: '2024-03-14T12:26:11.000Z',
  given_name: 'Anna',
  last_name: 'Aebischer',
  email: 'anna.aebischer@example.com',
  ...fields,
});

export const anOrderSummary = (fields: Partial<OrderSummary> = {}): OrderSummary => ({
  orderID: 100001,
  orderDate: '2026-11-09T10:12:00.000Z',
  email: 'anna.aebischer@example.com',
  total: 1204.5,
  paymentState: 'paid',
  paymentType: 'twint',
  ...fields,
});

/** An order with correct sums. */
export const anOrder = (fields: Partial<Order> = {}): Order => ({
  ...anOrderSummary(),
  countryID: 'CH',
  customerID: 20401,
  products: [
    { article_number: '10533', price: 1000, quantity: 1 },
    { article_number: '72119', price: 35, quantity: 3 },
  ],
  vat: 90,
  shipping_cost: 9.5,
  ...fields,
});

export const aUserOrder = (fields: Partial<UserOrder> = {}): UserOrder => ({
  orderID: 100001,
  orderDate: '2026-11-09T10:12:00.000Z',
  total: 1204.5,
  paymentState: 'paid',
  paymentType: 'twint',
  products: [{ name: 'Filter cartridge', quantity: 3, price: 29 }],
  ...fields,
});

export const aRecipe = (fields: Partial<Recipe> = {}): Recipe => ({
  id: 205,
  recipeId: 'r-205',
  name: 'Latte Macchiato',
  teaser: 'Three layers in a tall glass.',
  hint: null,
  tags: ['Milk'],
  thumbnailImage: '',
  titleImage: '',
  ingredients: [{ ingredient: 'Milk', quantity: '180', quantity_us: '6', unit: 'ml', unit_us: 'fl oz' }],
  steps: [{ instructions: 'Foam the milk.', image: null, productDefinition: null }],
  ...fields,
});

/** A list response with a single page of these rows. */
export const onePage = <Row>(...data: Row[]) => ({
  data,
  page: 1,
  pageSize: 20,
  total: data.length,
  totalPages: data.length > 0 ? 1 : 0,
});
