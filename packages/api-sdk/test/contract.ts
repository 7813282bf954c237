import type { Call } from '../src/call.ts';
import type { Check } from '../src/check.ts';
import * as addresses from '../src/generated/addresses.ts';
import * as common from '../src/generated/common.ts';
import * as languages from '../src/generated/languages.ts';
import * as machines from '../src/generated/machines.ts';
import * as orders from '../src/generated/orders.ts';
import * as recipes from '../src/generated/recipes.ts';
import * as users from '../src/generated/users.ts';
import type { CallId } from '../src/testing/fake-call.ts';

type CallWithId<Id> = Call & { readonly id: Id };

const all: [string, unknown][] = [common, users, orders, machines, addresses, recipes, languages].flatMap((noun) =>
  Object.entries(noun),
);

/** Every call of the contract. */
export const callsById = Object.fromEntries(
  all.filter(([, value]) => typeof value === 'object').map(([id, call]) => [id, { id, ...(call as Call) }]),
) as { [Id in CallId]: CallWithId<Id> };

/** The generated checks by the name of their schema: of all JSON that calls send or return. */
export const checks = Object.fromEntries(all.filter(([, value]) => typeof value === 'function')) as Record<
  string,
  Check<unknown>
>;
