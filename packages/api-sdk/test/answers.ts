import type { operations } from '../src/generated/schema.ts';
import type { CallId } from './contract.ts';

type Answer<Id extends CallId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': infer Json } };
}
  ? Json
  : undefined;

const order = {
  orderID: 100436,
  orderDate: '2026-11-09T10:12:00.000Z',
  email: 'anna.aebischer@example.com',
  total: 1403.99,
  paymentState: 'paid',
  paymentType: 'invoice',
};
const page = { page: 1, pageSize: 20, total: 1, totalPages: 1 };
const user = {
  user_id: 401,
  created_at: '2024-03-14T08:26:11.000Z',
  given_name: 'Anna',
  last_name: 'Aebischer',
  email: 'anna.aebischer@example.com',
};

/** A recipe as a client sends it. */
export const recipeDraft = {
  id: 209,
  name: '209.name',
  teaser: '209.teaser',
  hint: null,
  tags: ['Milk', 'Cold'],
  thumbnailImage: 'https://images.example.com/iced-latte_thumb.png',
  titleImage: 'https://images.example.com/iced-latte_banner.png',
  ingredients: [
    { ingredient: '209.ingredients.1.ingredient', quantity: '150', quantity_us: null, unit: 'ml', unit_us: null },
  ],
  steps: [
    {
      instructions: '209.steps.1.instructions',
      image: null,
      productDefinition: { productCode: 'ESPRESSO', parameters: [{ arguement: 'amount', value: 45 }] },
    },
    { instructions: null, image: null, productDefinition: null },
  ],
};

/** A valid response to each call of the contract. Undefined for 204 and for files. */
export const answers: { [Id in CallId]: Answer<Id> | undefined } = {
  listUsers: { ...page, data: [user] },
  getUser: user,
  deleteUser: undefined,
  countUsers: { quantity: 1000 },
  listOrders: { ...page, data: [order] },
  getOrder: {
    ...order,
    countryID: 'CH',
    customerID: 401,
    products: [{ article_number: '10533', price: 1290, quantity: 1 }],
    vat: 104.49,
    shipping_cost: 9.5,
  },
  listOrdersOfUser: [
    {
      orderID: 100412,
      orderDate: '2026-10-02T09:00:00.000Z',
      total: 64.8,
      paymentState: 'paid',
      paymentType: 'twint',
      products: [{ name: 'Descaling tablets, 9 pcs', quantity: 2, price: 17.9 }],
    },
  ],
  deleteOrder: undefined,
  getPaidOrdersValue: { total_value: 3482916.45 },
  countPaidOrders: { quantity: 3200 },
  listMachines: [{ article_number: '10533' }],
  listMachinesOfUser: [{ article_number: '10533' }],
  countMachines: { quantity: 1400 },
  listAddresses: [{ country: 'Switzerland' }],
  countAddresses: { quantity: 1300 },
  listRecipes: [{ ...recipeDraft, recipeId: 'r-209' }],
  addRecipe: { recipeId: 'r-209' },
  deleteRecipe: undefined,
  uploadRecipeTranslations: undefined,
  listLanguageFiles: [{ file: '/lang/EF1091/EF1091_de.json' }],
  uploadLanguageFiles: undefined,
  deleteLanguageFile: undefined,
  downloadLanguageFile: undefined,
};

export const fileBytes = '{"hello":"Grüezi"}';
