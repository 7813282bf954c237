// Made from openapi/ by `pnpm generate`: never edited.
import type { Operation } from '../operations.ts';

export const operations = [
  {"id":"listUsers","method":"GET","path":"/users","action":"fetch all users data","roles":[]},
  {"id":"getUser","method":"GET","path":"/users/get-details/{id}","action":"get user's data by id","roles":[]},
  {"id":"deleteUser","method":"DELETE","path":"/users/delete/{id}","action":"delete user","roles":["write","JOE_ADMIN"]},
  {"id":"countUsers","method":"GET","path":"/users/number/total","action":"fetch total users","roles":[]},
  {"id":"listOrders","method":"GET","path":"/orders","action":"fetch all orders","roles":[]},
  {"id":"getOrder","method":"GET","path":"/orders/{id}","action":"get order data by id","roles":[]},
  {"id":"listOrdersOfUser","method":"GET","path":"/orders/user/{userId}","action":"get all orders by user id","roles":[]},
  {"id":"deleteOrder","method":"DELETE","path":"/orders/delete/{id}","action":"delete order by id","roles":["write","JOE_ADMIN"]},
  {"id":"getPaidOrdersValue","method":"GET","path":"/orders/value/paid-orders","action":"fetch total order value","roles":[]},
  {"id":"countPaidOrders","method":"GET","path":"/orders/number/paid-orders","action":"fetch total orders","roles":[]},
  {"id":"listMachines","method":"GET","path":"/coffee-machines","action":"fetch all coffee machines","roles":[]},
  {"id":"listMachinesOfUser","method":"GET","path":"/coffee-machines/user/{userId}","action":"fetch coffee machines by user id","roles":[]},
  {"id":"countMachines","method":"GET","path":"/coffee-machines/number/total","action":"fetch total machines","roles":[]},
  {"id":"listAddresses","method":"GET","path":"/addresses","action":"fetch all addresses","roles":[]},
  {"id":"countAddresses","method":"GET","path":"/addresses/number/total","action":"fetch total addresses","roles":[]},
  {"id":"listRecipes","method":"GET","path":"/recipes/get-all","action":"get all recipes","roles":["write","JOE_ADMIN"]},
  {"id":"addRecipe","method":"POST","path":"/recipes/add","action":"create recipe","roles":["write","JOE_ADMIN"]},
  {"id":"deleteRecipe","method":"DELETE","path":"/recipes/delete/{id}","action":"delete recipe","roles":["write","JOE_ADMIN"]},
  {"id":"uploadRecipeTranslations","method":"POST","path":"/recipes/upload-translation-file","action":"upload recipe translation file","roles":["write","JOE_ADMIN"]},
  {"id":"listLanguageFiles","method":"GET","path":"/lang/get-all","action":"get language files","roles":["lang"]},
  {"id":"uploadLanguageFiles","method":"POST","path":"/lang/upload","action":"upload language files","roles":["lang"]},
  {"id":"deleteLanguageFile","method":"DELETE","path":"/lang/delete","action":"delete language file","roles":["lang"]},
  {"id":"downloadLanguageFile","method":"GET","path":"/download","action":"download file","roles":["lang"]},
] as const satisfies readonly Operation[];
