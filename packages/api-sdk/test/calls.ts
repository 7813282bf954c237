import type { Api } from '../src/index.ts';
import type { CallId, ResponseJson } from '../src/testing/fake-call.ts';

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
export const recipeInput = {
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
export const validResponses: { [Id in CallId]: ResponseJson<Id> | undefined } = {
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
  listRecipes: [{ ...recipeInput, recipeId: 'r-209' }],
  addRecipe: { recipeId: 'r-209' },
  deleteRecipe: undefined,
  uploadRecipeTranslations: undefined,
  listLanguageFiles: [{ file: '/lang/EF1091/EF1091_de.json' }],
  uploadLanguageFiles: undefined,
  deleteLanguageFile: undefined,
  downloadLanguageFile: undefined,
};

export const fileContent = '{"hello":"Grüezi"}';

export interface TestedCall {
  /** The name in the SDK. */
  name: string;
  id: CallId;
  role: 'no role' | 'write or JOE_ADMIN' | 'lang';
  request: string;
  /** The error's message if the API responds with status 500. */
  failure: string;
  returns: 'json' | 'file' | 'nothing';
  /**
   * Whether the response is read after the call has resolved. It is not requested again if reading it fails.
   */
  isStreamed?: boolean;
  make(api: Api, signal?: AbortSignal): Promise<unknown>;
}

const file = (name = 'EF1091_de.json') => new File(['{"a":"b"}'], name);
const language = { efNumber: 'EF1091', languageCode: 'de' };

export async function collectRows<T>(chunks: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const rows of chunks) all.push(...rows);
  return all;
}

/**
 * Every call of the SDK except `all`. Roles, requests and failure texts repeat sections 6 to 8 of the specification, so
 * that a mistake in the contract is found.
 */
export const calls: readonly TestedCall[] = [
  {
    name: 'users.list',
    id: 'listUsers',
    role: 'no role',
    request: 'GET /users?page=2&pageSize=20&search=a%26b%20%2B&sortBy=last_name&sortDir=desc',
    failure: 'Failed to fetch all users data: Internal Server Error',
    returns: 'json',
    make: (api, signal) =>
      api.users.list({ page: 2, pageSize: 20, search: 'a&b +', sortBy: 'last_name', sortDir: 'desc' }, { signal }),
  },
  {
    name: 'users.get',
    id: 'getUser',
    role: 'no role',
    request: 'GET /users/get-details/401',
    failure: "Failed to get user's data by id: Internal Server Error",
    returns: 'json',
    make: (api, signal) => api.users.get(401, { signal }),
  },
  {
    name: 'users.remove',
    id: 'deleteUser',
    role: 'write or JOE_ADMIN',
    request: 'DELETE /users/delete/401',
    failure: 'Failed to delete user: Internal Server Error',
    returns: 'nothing',
    make: (api, signal) => api.users.remove(401, { signal }),
  },
  {
    name: 'users.count',
    id: 'countUsers',
    role: 'no role',
    request: 'GET /users/number/total',
    failure: 'Failed to fetch total users: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.users.count({ signal }),
  },
  {
    name: 'orders.list',
    id: 'listOrders',
    role: 'no role',
    request: 'GET /orders?page=1&pageSize=20&search=twint&sortBy=payment_type&sortDir=asc',
    failure: 'Failed to fetch all orders: Internal Server Error',
    returns: 'json',
    make: (api, signal) =>
      api.orders.list({ page: 1, pageSize: 20, search: 'twint', sortBy: 'payment_type', sortDir: 'asc' }, { signal }),
  },
  {
    name: 'orders.get',
    id: 'getOrder',
    role: 'no role',
    request: 'GET /orders/100436',
    failure: 'Failed to get order data by id: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.orders.get(100436, { signal }),
  },
  {
    name: 'orders.ofUser',
    id: 'listOrdersOfUser',
    role: 'no role',
    request: 'GET /orders/user/401',
    failure: 'Failed to get all orders by user id: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.orders.ofUser(401, { signal }),
  },
  {
    name: 'orders.remove',
    id: 'deleteOrder',
    role: 'write or JOE_ADMIN',
    request: 'DELETE /orders/delete/100436',
    failure: 'Failed to delete order by id: Internal Server Error',
    returns: 'nothing',
    make: (api, signal) => api.orders.remove(100436, { signal }),
  },
  {
    name: 'orders.count',
    id: 'countPaidOrders',
    role: 'no role',
    request: 'GET /orders/number/paid-orders',
    failure: 'Failed to fetch total orders: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.orders.count({ signal }),
  },
  {
    name: 'orders.paidTotal',
    id: 'getPaidOrdersValue',
    role: 'no role',
    request: 'GET /orders/value/paid-orders',
    failure: 'Failed to fetch total order value: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.orders.paidTotal({ signal }),
  },
  {
    name: 'machines.list',
    id: 'listMachines',
    role: 'no role',
    request: 'GET /coffee-machines',
    failure: 'Failed to fetch all coffee machines: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.machines.list({ signal }),
  },
  {
    name: 'machines.stream',
    id: 'listMachines',
    role: 'no role',
    request: 'GET /coffee-machines',
    failure: 'Failed to fetch all coffee machines: Internal Server Error',
    returns: 'json',
    isStreamed: true,
    make: (api, signal) => collectRows(api.machines.stream({ signal })),
  },
  {
    name: 'machines.ofUser',
    id: 'listMachinesOfUser',
    role: 'no role',
    request: 'GET /coffee-machines/user/401',
    failure: 'Failed to fetch coffee machines by user id: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.machines.ofUser(401, { signal }),
  },
  {
    name: 'machines.count',
    id: 'countMachines',
    role: 'no role',
    request: 'GET /coffee-machines/number/total',
    failure: 'Failed to fetch total machines: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.machines.count({ signal }),
  },
  {
    name: 'addresses.list',
    id: 'listAddresses',
    role: 'no role',
    request: 'GET /addresses',
    failure: 'Failed to fetch all addresses: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.addresses.list({ signal }),
  },
  {
    name: 'addresses.stream',
    id: 'listAddresses',
    role: 'no role',
    request: 'GET /addresses',
    failure: 'Failed to fetch all addresses: Internal Server Error',
    returns: 'json',
    isStreamed: true,
    make: (api, signal) => collectRows(api.addresses.stream({ signal })),
  },
  {
    name: 'addresses.count',
    id: 'countAddresses',
    role: 'no role',
    request: 'GET /addresses/number/total',
    failure: 'Failed to fetch total addresses: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.addresses.count({ signal }),
  },
  {
    name: 'recipes.list',
    id: 'listRecipes',
    role: 'write or JOE_ADMIN',
    request: 'GET /recipes/get-all?lang=en',
    failure: 'Failed to get all recipes: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.recipes.list({ lang: 'en' }, { signal }),
  },
  {
    name: 'recipes.add',
    id: 'addRecipe',
    role: 'write or JOE_ADMIN',
    request: 'POST /recipes/add',
    failure: 'Failed to create recipe: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.recipes.add(recipeInput, { signal }),
  },
  {
    name: 'recipes.remove',
    id: 'deleteRecipe',
    role: 'write or JOE_ADMIN',
    request: 'DELETE /recipes/delete/r-209',
    failure: 'Failed to delete recipe: Internal Server Error',
    returns: 'nothing',
    make: (api, signal) => api.recipes.remove('r-209', { signal }),
  },
  {
    name: 'recipes.uploadTranslations',
    id: 'uploadRecipeTranslations',
    role: 'write or JOE_ADMIN',
    request: 'POST /recipes/upload-translation-file',
    failure: 'Failed to upload recipe translation file: Internal Server Error',
    returns: 'nothing',
    make: (api, signal) => api.recipes.uploadTranslations(file(), { signal }),
  },
  {
    name: 'lang.list',
    id: 'listLanguageFiles',
    role: 'lang',
    request: 'GET /lang/get-all',
    failure: 'Failed to get language files: Internal Server Error',
    returns: 'json',
    make: (api, signal) => api.lang.list({ signal }),
  },
  {
    name: 'lang.upload',
    id: 'uploadLanguageFiles',
    role: 'lang',
    request: 'POST /lang/upload',
    failure: 'Internal Server Error',
    returns: 'nothing',
    make: (api, signal) => api.lang.upload([file(), file('EF1091_fr.json')], { signal, onProgress: () => {} }),
  },
  {
    name: 'lang.remove',
    id: 'deleteLanguageFile',
    role: 'lang',
    request: 'DELETE /lang/delete?fileName=EF1091_de.json',
    failure: 'Failed to delete language file: Internal Server Error',
    returns: 'nothing',
    make: (api, signal) => api.lang.remove('EF1091_de.json', { signal }),
  },
  {
    name: 'lang.download',
    id: 'downloadLanguageFile',
    role: 'lang',
    request: 'GET /download?efNumber=EF1091&languageCode=de',
    failure: 'Failed to download file: Internal Server Error',
    returns: 'file',
    make: async (api, signal) => (await api.lang.download(language, { signal })).text(),
  },
  {
    name: 'lang.openDownload',
    id: 'downloadLanguageFile',
    role: 'lang',
    request: 'GET /download?efNumber=EF1091&languageCode=de',
    failure: 'Failed to download file: Internal Server Error',
    returns: 'file',
    isStreamed: true,
    make: async (api, signal) => new Response(await api.lang.openDownload(language, { signal })).text(),
  },
];
