/**
 * All calls of the contract with their roles.
 * @module @joe/api-sdk/operations
 */
import { operations as generated } from './generated/operations.ts';

/** A call of the contract. */
export interface Operation {
  /** `operationId` of the contract, e.g. `listUsers`. */
  readonly id: string;
  /** HTTP method, e.g. `GET`. */
  readonly method: string;
  /** Path template below the base URL, e.g. `/users/delete/{id}`. Middleware gets it as `schemaPath`. */
  readonly path: string;
  /** Completes the error message `Failed to <action>: …`. The field `action` of an error has the same text. */
  readonly action: string;
  /**
   * The row of the call in a table of permissions, e.g. `{ area: 'Users', activity: 'Delete a user' }`. Several calls
   * can share a row.
   */
  readonly permission: { readonly area: string; readonly activity: string };
  /** Realm roles, of which the user needs one. Empty if every signed-in user may make the call. */
  readonly roles: readonly string[];
}

/** All calls of the contract, in its order. In a separate module, so that the client does not include it. */
export const operations = generated satisfies readonly Operation[];

/** Name of a call of the contract: its `operationId`. */
export type OperationId = (typeof operations)[number]['id'];

/**
 * Whether a user with these realm roles may make the call. Use it only to avoid requests that the API would refuse: the
 * API checks the roles itself.
 * @example
 * ```ts
 * import { mayCall } from '@joe/api-sdk/operations';
 *
 * console.log(mayCall('deleteUser', ['lang'])); // false
 * ```
 */
export function mayCall(id: OperationId, roles: readonly string[]): boolean {
  const neededRoles: readonly string[] = operations.find((operation) => operation.id === id)?.roles ?? [];
  return neededRoles.length === 0 || neededRoles.some((role) => roles.includes(role));
}
