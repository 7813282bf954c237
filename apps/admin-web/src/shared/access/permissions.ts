import { operations } from '@joe/api-sdk/operations';

export interface Permission {
  area: string;
  activity: string;
  /** The user needs one of these roles. Empty if every signed-in user may do this. */
  roles: readonly string[];
}

const rowOf = ({ permission, roles }: (typeof operations)[number]): Permission => ({ ...permission, roles });

/**
 * All rows of the table of permissions, each with the roles that the contract requires. A test checks that calls that
 * share a row need the same roles.
 */
export const permissions: readonly Permission[] = [
  ...new Map(operations.map(rowOf).map((row) => [`${row.area} ${row.activity}`, row])).values(),
];

/** All roles of the contract. */
export const knownRoles: readonly string[] = [...new Set<string>(operations.flatMap(({ roles }) => [...roles]))];

/** The permission that a call of the contract needs. */
export function permissionOfCall(operationId: string | undefined): Permission | undefined {
  const operation = operations.find(({ id }) => id === operationId);
  return operation && rowOf(operation);
}
