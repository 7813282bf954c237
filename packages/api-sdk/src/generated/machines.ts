// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import { ArticleNumber, Count } from './common.ts';
import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

export const Machine: Check<Schemas['Machine']> = /* @__PURE__ */ is.object({ article_number: ArticleNumber });

export const listMachines: Call<operations['listMachines']> = {
  operationId: 'listMachines',
  method: 'GET',
  path: '/coffee-machines',
  action: "fetch all coffee machines",
  response: /* @__PURE__ */ is.array(Machine),
};

export const listMachinesOfUser: Call<operations['listMachinesOfUser']> = {
  operationId: 'listMachinesOfUser',
  method: 'GET',
  path: '/coffee-machines/user/{userId}',
  action: "fetch coffee machines by user id",
  pathParams: /* @__PURE__ */ is.object({ userId: is.positiveInteger }),
  response: /* @__PURE__ */ is.array(Machine),
};

export const countMachines: Call<operations['countMachines']> = {
  operationId: 'countMachines',
  method: 'GET',
  path: '/coffee-machines/number/total',
  action: "fetch total machines",
  response: Count,
};
