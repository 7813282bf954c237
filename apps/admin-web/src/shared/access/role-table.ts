import { operations } from '@joe/api-sdk/operations';

export interface PermittedAction {
  area: string;
  action: string;
  /** The user needs one of these roles. Empty if every signed-in user may do this. */
  roles: readonly string[];
}

const rowOf = ({ permission, roles }: (typeof operations)[number]): PermittedAction => ({ ...permission, roles });

/** What can be done, with the roles of the contract. A test checks that calls of one name need the same roles. */
export const permittedActions: readonly PermittedAction[] = [
  ...new Map(operations.map(rowOf).map((row) => [`${row.area} ${row.action}`, row])).values(),
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
