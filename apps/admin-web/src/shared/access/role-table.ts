import { type OperationId, operations } from '@joe/api-sdk/operations';

/** Names of the calls for users, by screen. Typed by call, so that a call without a name does not compile. */
const names: Record<OperationId, [screen: string, action: string]> = {
  listUsers: ['Users', 'See the list'],
  getUser: ['Users', 'See the details'],
  listOrdersOfUser: ['Users', 'See the details'],
  listMachinesOfUser: ['Users', 'See the details'],
  deleteUser: ['Users', 'Delete a user'],
  listOrders: ['Orders', 'See the list'],
  getOrder: ['Orders', 'See the details'],
  deleteOrder: ['Orders', 'Delete an order'],
  listRecipes: ['Recipes', 'See the recipes'],
  addRecipe: ['Recipes', 'Add or edit a recipe'],
  deleteRecipe: ['Recipes', 'Delete a recipe'],
  uploadRecipeTranslations: ['Recipes', 'Upload translations'],
  listLanguageFiles: ['Language', 'See the files'],
  downloadLanguageFile: ['Language', 'Download a file'],
  uploadLanguageFiles: ['Language', 'Upload files'],
  deleteLanguageFile: ['Language', 'Delete a file'],
  listMachines: ['Coffee Machines', 'See the list'],
  listAddresses: ['Countries', 'See the list'],
  countUsers: ['Dashboard', 'See the figures'],
  countPaidOrders: ['Dashboard', 'See the figures'],
  getPaidOrdersValue: ['Dashboard', 'See the figures'],
  countMachines: ['Dashboard', 'See the figures'],
  countAddresses: ['Dashboard', 'See the figures'],
};

export interface PermittedAction {
  screen: string;
  action: string;
  /** One of these roles is needed; empty for every signed-in user. */
  roles: readonly string[];
}

const rowOf = ({ id, roles }: (typeof operations)[number]): PermittedAction => {
  const [screen, action] = names[id];
  return { screen, action, roles };
};

/** What can be done, with the roles of the contract. Calls of one name need the same roles; a test checks it. */
export const permittedActions: readonly PermittedAction[] = [
  ...new Map(operations.map(rowOf).map((row) => [`${row.screen} ${row.action}`, row])).values(),
];

/** The roles that the contract knows. */
export const knownRoles: readonly string[] = [...new Set<string>(operations.flatMap(({ roles }) => [...roles]))];

/** The action of a failed call, by the phrase of its message: `Failed to <action>`. */
export function actionOfCall(phrase: string): PermittedAction | undefined {
  const operation = operations.find(({ action }) => action === phrase);
  return operation && rowOf(operation);
}

export const isPermitted = (needed: readonly string[], role: string | undefined): boolean =>
  needed.length === 0 || (role !== undefined && needed.includes(role));
