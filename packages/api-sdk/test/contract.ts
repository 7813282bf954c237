import type { Call } from '../src/call.ts';
import type { Check } from '../src/check.ts';
import * as addresses from '../src/generated/addresses.ts';
import * as common from '../src/generated/common.ts';
import * as languages from '../src/generated/languages.ts';
import * as machines from '../src/generated/machines.ts';
import * as orders from '../src/generated/orders.ts';
import * as recipes from '../src/generated/recipes.ts';
import type { operations } from '../src/generated/schema.ts';
import * as users from '../src/generated/users.ts';

/** Name of a call of the contract: its `operationId`. */
export type CallId = keyof operations;

type ContractCall<Id> = Call & { readonly id: Id };

const all: [string, unknown][] = [common, users, orders, machines, addresses, recipes, languages].flatMap((noun) =>
  Object.entries(noun),
);

/** Every call of the contract. */
export const actions = Object.fromEntries(
  all.filter(([, value]) => typeof value === 'object').map(([id, call]) => [id, { id, ...(call as Call) }]),
) as { [Id in CallId]: ContractCall<Id> };

/** The check of every schema of the contract, by name. */
export const checks = Object.fromEntries(all.filter(([, value]) => typeof value === 'function')) as Record<
  string,
  Check<unknown>
>;
