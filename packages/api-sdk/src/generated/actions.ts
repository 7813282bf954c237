// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import * as is from '../check.ts';
import * as schemas from './validators.ts';

export const listUsers: Call<'listUsers'> = {
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  action: "fetch all users data",
  query: /* @__PURE__ */ is.object({}, { page: is.ordinal, pageSize: is.ordinal, search: is.text, sortBy: /* @__PURE__ */ is.oneOf('user_id', 'email', 'given_name', 'last_name'), sortDir: /* @__PURE__ */ is.oneOf('asc', 'desc') }),
  answer: schemas.UserPage,
};

export const getUser: Call<'getUser'> = {
  id: 'getUser',
  method: 'GET',
  path: '/users/get-details/{id}',
  action: "get user's data by id",
  at: /* @__PURE__ */ is.object({ id: is.ordinal }),
  answer: schemas.User,
};

export const deleteUser: Call<'deleteUser'> = {
  id: 'deleteUser',
  method: 'DELETE',
  path: '/users/delete/{id}',
  action: "delete user",
  roles: ["write","JOE_ADMIN"],
  at: /* @__PURE__ */ is.object({ id: is.ordinal }),
};

export const countUsers: Call<'countUsers'> = {
  id: 'countUsers',
  method: 'GET',
  path: '/users/number/total',
  action: "fetch total users",
  answer: schemas.Count,
};

export const listOrders: Call<'listOrders'> = {
  id: 'listOrders',
  method: 'GET',
  path: '/orders',
  action: "fetch all orders",
  query: /* @__PURE__ */ is.object({}, { page: is.ordinal, pageSize: is.ordinal, search: is.text, sortBy: /* @__PURE__ */ is.oneOf('order_id', 'email', 'order_date', 'total', 'payment_type', 'payment_state'), sortDir: /* @__PURE__ */ is.oneOf('asc', 'desc') }),
  answer: schemas.OrderPage,
};

export const getOrder: Call<'getOrder'> = {
  id: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  action: "get order data by id",
  at: /* @__PURE__ */ is.object({ id: is.ordinal }),
  answer: schemas.Order,
};

export const listOrdersOfUser: Call<'listOrdersOfUser'> = {
  id: 'listOrdersOfUser',
  method: 'GET',
  path: '/orders/user/{userId}',
  action: "get all orders by user id",
  at: /* @__PURE__ */ is.object({ userId: is.ordinal }),
  answer: /* @__PURE__ */ is.array(schemas.UserOrder),
};

export const deleteOrder: Call<'deleteOrder'> = {
  id: 'deleteOrder',
  method: 'DELETE',
  path: '/orders/delete/{id}',
  action: "delete order by id",
  roles: ["write","JOE_ADMIN"],
  at: /* @__PURE__ */ is.object({ id: is.ordinal }),
};

export const getPaidOrdersValue: Call<'getPaidOrdersValue'> = {
  id: 'getPaidOrdersValue',
  method: 'GET',
  path: '/orders/value/paid-orders',
  action: "fetch total order value",
  answer: schemas.PaidOrdersValue,
};

export const countPaidOrders: Call<'countPaidOrders'> = {
  id: 'countPaidOrders',
  method: 'GET',
  path: '/orders/number/paid-orders',
  action: "fetch total orders",
  answer: schemas.Count,
};

export const listMachines: Call<'listMachines'> = {
  id: 'listMachines',
  method: 'GET',
  path: '/coffee-machines',
  action: "fetch all coffee machines",
  answer: /* @__PURE__ */ is.array(schemas.Machine),
};

export const listMachinesOfUser: Call<'listMachinesOfUser'> = {
  id: 'listMachinesOfUser',
  method: 'GET',
  path: '/coffee-machines/user/{userId}',
  action: "fetch coffee machines by user id",
  at: /* @__PURE__ */ is.object({ userId: is.ordinal }),
  answer: /* @__PURE__ */ is.array(schemas.Machine),
};

export const countMachines: Call<'countMachines'> = {
  id: 'countMachines',
  method: 'GET',
  path: '/coffee-machines/number/total',
  action: "fetch total machines",
  answer: schemas.Count,
};

export const listAddresses: Call<'listAddresses'> = {
  id: 'listAddresses',
  method: 'GET',
  path: '/addresses',
  action: "fetch all addresses",
  answer: /* @__PURE__ */ is.array(schemas.Address),
};

export const countAddresses: Call<'countAddresses'> = {
  id: 'countAddresses',
  method: 'GET',
  path: '/addresses/number/total',
  action: "fetch total addresses",
  answer: schemas.Count,
};

export const listRecipes: Call<'listRecipes'> = {
  id: 'listRecipes',
  method: 'GET',
  path: '/recipes/get-all',
  action: "get all recipes",
  roles: ["write","JOE_ADMIN"],
  query: /* @__PURE__ */ is.object({ lang: is.filledText }),
  answer: /* @__PURE__ */ is.array(schemas.Recipe),
};

export const addRecipe: Call<'addRecipe'> = {
  id: 'addRecipe',
  method: 'POST',
  path: '/recipes/add',
  action: "create recipe",
  roles: ["write","JOE_ADMIN"],
  body: schemas.RecipeDraft,
  answer: schemas.RecipeAdded,
};

export const deleteRecipe: Call<'deleteRecipe'> = {
  id: 'deleteRecipe',
  method: 'DELETE',
  path: '/recipes/delete/{id}',
  action: "delete recipe",
  roles: ["write","JOE_ADMIN"],
  at: /* @__PURE__ */ is.object({ id: is.segment }),
};

export const uploadRecipeTranslations: Call<'uploadRecipeTranslations'> = {
  id: 'uploadRecipeTranslations',
  method: 'POST',
  path: '/recipes/upload-translation-file',
  action: "upload recipe translation file",
  roles: ["write","JOE_ADMIN"],
  body: 'form',
};

export const listLanguageFiles: Call<'listLanguageFiles'> = {
  id: 'listLanguageFiles',
  method: 'GET',
  path: '/lang/get-all',
  action: "get language files",
  roles: ["lang"],
  answer: /* @__PURE__ */ is.array(schemas.LanguageFile),
};

export const uploadLanguageFiles: Call<'uploadLanguageFiles'> = {
  id: 'uploadLanguageFiles',
  method: 'POST',
  path: '/lang/upload',
  action: "upload language files",
  bareStatusText: true,
  roles: ["lang"],
  body: 'form',
};

export const deleteLanguageFile: Call<'deleteLanguageFile'> = {
  id: 'deleteLanguageFile',
  method: 'DELETE',
  path: '/lang/delete',
  action: "delete language file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ fileName: is.filledText }),
};

export const downloadLanguageFile: Call<'downloadLanguageFile'> = {
  id: 'downloadLanguageFile',
  method: 'GET',
  path: '/download',
  action: "download file",
  roles: ["lang"],
  query: /* @__PURE__ */ is.object({ efNumber: is.filledText, languageCode: is.filledText }),
  answer: 'file',
};
