// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import { Count } from './common.ts';
import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

export const Address: Check<Schemas['Address']> = /* @__PURE__ */ is.object({ country: is.string });

export const listAddresses: Call<operations['listAddresses']> = {
  operationId: 'listAddresses',
  method: 'GET',
  path: '/addresses',
  action: "fetch all addresses",
  response: /* @__PURE__ */ is.array(Address),
};

export const countAddresses: Call<operations['countAddresses']> = {
  operationId: 'countAddresses',
  method: 'GET',
  path: '/addresses/number/total',
  action: "fetch total addresses",
  response: Count,
};
