// Made from openapi/ by `pnpm generate`: never edited.
import { listUsers, getUser, deleteUser, countUsers } from './users.ts';
import { listOrders, getOrder, listOrdersOfUser, deleteOrder, getPaidOrdersValue, countPaidOrders } from './orders.ts';
import { listMachines, listMachinesOfUser, countMachines } from './machines.ts';
import { listAddresses, countAddresses } from './addresses.ts';
import { listRecipes, addRecipe, deleteRecipe, uploadRecipeTranslations } from './recipes.ts';
import { listLanguageFiles, uploadLanguageFiles, deleteLanguageFile, downloadLanguageFile } from './languages.ts';

export const calls = [listUsers, getUser, deleteUser, countUsers, listOrders, getOrder, listOrdersOfUser, deleteOrder, getPaidOrdersValue, countPaidOrders, listMachines, listMachinesOfUser, countMachines, listAddresses, countAddresses, listRecipes, addRecipe, deleteRecipe, uploadRecipeTranslations, listLanguageFiles, uploadLanguageFiles, deleteLanguageFile, downloadLanguageFile];
