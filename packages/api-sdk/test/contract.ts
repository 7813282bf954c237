import type { Call, CallId } from '../src/call.ts';
import type { Check } from '../src/check.ts';
import * as addresses from '../src/generated/addresses.ts';
import * as common from '../src/generated/common.ts';
import * as languages from '../src/generated/languages.ts';
import * as machines from '../src/generated/machines.ts';
import * as orders from '../src/generated/orders.ts';
import * as recipes from '../src/generated/recipes.ts';
import * as users from '../src/generated/users.ts';

const all: [string, unknown][] = [common, users, orders, machines, addresses, recipes, languages].flatMap((noun) =>
  Object.entries(noun),
);

/** Every call of the contract. */
export const actions = Object.fromEntries(all.filter(([, value]) => typeof value === 'object')) as {
  [Id in CallId]: Call<Id>;
};

/** The check of every schema of the contract, by its name. */
export const checks = Object.fromEntries(all.filter(([, value]) => typeof value === 'function')) as Record<
  string,
  Check<unknown>
>;
