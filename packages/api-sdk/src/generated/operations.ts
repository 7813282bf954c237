// Made from openapi/ by `pnpm generate`: never edited.
import type { Operation } from '../operations.ts';

export const operations = [
  {"id":"listUsers","method":"GET","path":"/users","action":"fetch all users data","permission":{"area":"Users","action":"See the list"},"roles":[]},
  {"id":"getUser","method":"GET","path":"/users/get-details/{id}","action":"get user's data by id","permission":{"area":"Users","action":"See the details"},"roles":[]},
  {"id":"deleteUser","method":"DELETE","path":"/users/delete/{id}","action":"delete user","permission":{"area":"Users","action":"Delete a user"},"roles":["write","JOE_ADMIN"]},
  {"id":"countUsers","method":"GET","path":"/users/number/total","action":"fetch total users","permission":{"area":"Dashboard","action":"See the figures"},"roles":[]},
  {"id":"listOrders","method":"GET","path":"/orders","action":"fetch all orders","permission":{"area":"Orders","action":"See the list"},"roles":[]},
  {"id":"getOrder","method":"GET","path":"/orders/{id}","action":"get order data by id","permission":{"area":"Orders","action":"See the details"},"roles":[]},
  {"id":"listOrdersOfUser","method":"GET","path":"/orders/user/{userId}","action":"get all orders by user id","permission":{"area":"Users","action":"See the details"},"roles":[]},
  {"id":"deleteOrder","method":"DELETE","path":"/orders/delete/{id}","action":"delete order by id","permission":{"area":"Orders","action":"Delete an order"},"roles":["write","JOE_ADMIN"]},
  {"id":"getPaidOrdersValue","method":"GET","path":"/orders/value/paid-orders","action":"fetch total order value","permission":{"area":"Dashboard","action":"See the figures"},"roles":[]},
  {"id":"countPaidOrders","method":"GET","path":"/orders/number/paid-orders","action":"fetch total orders","permission":{"area":"Dashboard","action":"See the figures"},"roles":[]},
  {"id":"listMachines","method":"GET","path":"/coffee-machines","action":"fetch all coffee machines","permission":{"area":"Coffee Machines","action":"See the list"},"roles":[]},
  {"id":"listMachinesOfUser","method":"GET","path":"/coffee-machines/user/{userId}","action":"fetch coffee machines by user id","permission":{"area":"Users","action":"See the details"},"roles":[]},
  {"id":"countMachines","method":"GET","path":"/coffee-machines/number/total","action":"fetch total machines","permission":{"area":"Dashboard","action":"See the figures"},"roles":[]},
  {"id":"listAddresses","method":"GET","path":"/addresses","action":"fetch all addresses","permission":{"area":"Countries","action":"See the list"},"roles":[]},
  {"id":"countAddresses","method":"GET","path":"/addresses/number/total","action":"fetch total addresses","permission":{"area":"Dashboard","action":"See the figures"},"roles":[]},
  {"id":"listRecipes","method":"GET","path":"/recipes/get-all","action":"get all recipes","permission":{"area":"Recipes","action":"See the recipes"},"roles":["write","JOE_ADMIN"]},
  {"id":"addRecipe","method":"POST","path":"/recipes/add","action":"create recipe","permission":{"area":"Recipes","action":"Add or edit a recipe"},"roles":["write","JOE_ADMIN"]},
  {"id":"deleteRecipe","method":"DELETE","path":"/recipes/delete/{id}","action":"delete recipe","permission":{"area":"Recipes","action":"Delete a recipe"},"roles":["write","JOE_ADMIN"]},
  {"id":"uploadRecipeTranslations","method":"POST","path":"/recipes/upload-translation-file","action":"upload recipe translation file","permission":{"area":"Recipes","action":"Upload translations"},"roles":["write","JOE_ADMIN"]},
  {"id":"listLanguageFiles","method":"GET","path":"/lang/get-all","action":"get language files","permission":{"area":"Language","action":"See the files"},"roles":["lang"]},
  {"id":"uploadLanguageFiles","method":"POST","path":"/lang/upload","action":"upload language files","permission":{"area":"Language","action":"Upload files"},"roles":["lang"]},
  {"id":"deleteLanguageFile","method":"DELETE","path":"/lang/delete","action":"delete language file","permission":{"area":"Language","action":"Delete a file"},"roles":["lang"]},
  {"id":"downloadLanguageFile","method":"GET","path":"/download","action":"download file","permission":{"area":"Language","action":"Download a file"},"roles":["lang"]},
] as const satisfies readonly Operation[];
