// Made from openapi/ by `pnpm generate`: never edited.
import type { Call } from '../call.ts';
import type { Check } from '../check.ts';
import * as is from '../check.ts';
import { RecordId, Count } from './common.ts';
import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

export const User: Check<Schemas['User']> = /* @__PURE__ */ is.object({ user_id: RecordId, created_at: is.string, given_name: is.string, last_name: is.string, email: is.string });
export const UserPage: Check<Schemas['UserPage']> = /* @__PURE__ */ is.object({ data: /* @__PURE__ */ is.array(User), page: is.integer, pageSize: is.integer, total: is.integer, totalPages: is.integer });

export const listUsers: Call<operations['listUsers']> = {
  operationId: 'listUsers',
  method: 'GET',
  path: '/users',
  action: "fetch all users data",
  query: /* @__PURE__ */ is.object({}, { page: is.positiveInteger, pageSize: is.positiveInteger, search: is.wellFormedString, sortBy: /* @__PURE__ */ is.oneOf('user_id', 'email', 'given_name', 'last_name'), sortDir: /* @__PURE__ */ is.oneOf('asc', 'desc') }),
  response: UserPage,
};

export const getUser: Call<operations['getUser']> = {
  operationId: 'getUser',
  method: 'GET',
  path: '/users/get-details/{id}',
  action: "get user's data by id",
  pathParams: /* @__PURE__ */ is.object({ id: is.positiveInteger }),
  response: User,
};

export const deleteUser: Call<operations['deleteUser']> = {
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/users/delete/{id}',
  action: "delete user",
  roles: ["write","JOE_ADMIN"],
  pathParams: /* @__PURE__ */ is.object({ id: is.positiveInteger }),
  response: 'nothing',
};

export const countUsers: Call<operations['countUsers']> = {
  operationId: 'countUsers',
  method: 'GET',
  path: '/users/number/total',
  action: "fetch total users",
  response: Count,
};
