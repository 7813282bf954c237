import type { Middleware as OpenapiFetchMiddleware } from 'openapi-fetch';
import { describe, expectTypeOf, test } from 'vitest';
import { exportRows } from '../src/export.ts';
import { Order as isOrder } from '../src/generated/orders.ts';
import { addRecipe } from '../src/generated/recipes.ts';
import { deleteUser, getUser, listUsers } from '../src/generated/users.ts';
import {
  type Address,
  type Api,
  type ApiConfig,
  type Call,
  type CallParameters,
  type CallResult,
  createApi,
  type Middleware,
  type Order,
  type OrderPage,
  type OrderSummary,
  type operations,
  type Recipe,
  type RecipeAdded,
  type RecipeInput,
  type ResponseInfo,
  type Rows,
  type User,
  type UserPage,
  withResponse,
} from '../src/index.ts';

// Checked by the compiler only, nothing is sent.
const api: Api = createApi({
  baseUrl: 'http://api.test/api',
  getAccessToken: () => new Promise(() => {}),
  fetch: () => new Promise(() => {}),
});

describe('types', () => {
  test('the calls return the types of the contract', () => {
    expectTypeOf(api.users.list).returns.resolves.toEqualTypeOf<UserPage>();
    expectTypeOf(api.users.get).returns.resolves.toEqualTypeOf<User>();
    expectTypeOf(api.users.remove).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf(api.users.count).returns.resolves.toEqualTypeOf<number>();
    expectTypeOf(api.users.all).returns.toEqualTypeOf<Rows<User>>();
    expectTypeOf<Rows<User>>().toExtend<AsyncGenerator<User, void, void>>();
    expectTypeOf(api.orders.list).returns.resolves.toEqualTypeOf<OrderPage>();
    expectTypeOf(api.orders.get).returns.resolves.toEqualTypeOf<Order>();
    expectTypeOf(api.orders.all).returns.toEqualTypeOf<Rows<OrderSummary>>();
    expectTypeOf(api.orders.paidTotal).returns.resolves.toEqualTypeOf<number>();
    expectTypeOf(api.addresses.list).returns.resolves.toEqualTypeOf<Address[]>();
    expectTypeOf(api.addresses.stream).returns.toEqualTypeOf<AsyncGenerator<Address[], void, void>>();
    expectTypeOf(api.recipes.list).returns.resolves.toEqualTypeOf<Recipe[]>();
    expectTypeOf(api.recipes.add).returns.resolves.toEqualTypeOf<RecipeAdded>();
    expectTypeOf(api.lang.upload).returns.resolves.toEqualTypeOf<undefined>();
    expectTypeOf(api.lang.download).returns.resolves.toEqualTypeOf<File>();
    expectTypeOf(api.lang.openDownload).returns.resolves.toEqualTypeOf<ReadableStream<Uint8Array<ArrayBuffer>>>();
  });

  test('withResponse adds its fields to the type of a result', () => {
    const user = withResponse((options) => api.users.get(1, { ...options, timeout: 1_000 }));
    expectTypeOf(user).resolves.toEqualTypeOf<ResponseInfo & { readonly data: User }>();
  });

  test('the fields of records have the types of the contract', () => {
    expectTypeOf<User['user_id']>().toEqualTypeOf<number>();
    expectTypeOf<Order['customerID']>().toEqualTypeOf<number | null>();
    expectTypeOf<RecipeInput['recipeId']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Recipe['steps'][number]['productDefinition']>().extract<null>().toEqualTypeOf<null>();
  });

  test('the parameters of calls have the types of the contract', () => {
    expectTypeOf(api.users.list).toBeCallableWith({ page: 1, search: undefined, sortBy: 'email', sortDir: 'asc' });
    expectTypeOf(api.users.list).toBeCallableWith(undefined, {
      signal: undefined,
      timeout: 1_000,
      attemptTimeout: 100,
    });
    expectTypeOf(api.orders.remove).parameter(0).toEqualTypeOf<number>();
    expectTypeOf(api.recipes.remove).parameter(0).toEqualTypeOf<string>();
    expectTypeOf(api.recipes.add).parameter(0).toEqualTypeOf<RecipeInput>();
    expectTypeOf(api.lang.upload).parameter(0).toEqualTypeOf<Iterable<File>>();

    type UserSort = NonNullable<NonNullable<Parameters<typeof api.users.list>[0]>['sortBy']>;
    expectTypeOf<UserSort>().toEqualTypeOf<'user_id' | 'email' | 'given_name' | 'last_name'>();
    expectTypeOf<keyof NonNullable<Parameters<typeof api.users.all>[0]>>().toEqualTypeOf<
      'pageSize' | 'search' | 'sortBy' | 'sortDir'
    >();
  });

  test('the type of api.call follows its operation', () => {
    expectTypeOf(api.call(getUser, { path: { id: 1 } })).resolves.toEqualTypeOf<User>();
    expectTypeOf(api.call(deleteUser, { path: { id: 1 } }, { timeout: 60_000 })).resolves.toEqualTypeOf<undefined>();
    const unknownCall = { method: 'GET', path: '/user', action: 'fetch user' } as const;
    expectTypeOf(api.call(unknownCall, { query: { id: 1 } })).toEqualTypeOf<Promise<unknown>>();
    expectTypeOf<{ body: RecipeInput }>().toExtend<CallParameters<operations['addRecipe']>>();
    expectTypeOf<CallResult<operations['listUsers']>>().toEqualTypeOf<UserPage>();
  });

  test('an optional field of a call may be undefined', () => {
    const call = {
      method: 'GET',
      path: '/user',
      action: 'fetch user',
      operationId: undefined,
      roles: undefined,
    } as const;
    expectTypeOf(call).toExtend<Call>();
    const checks = { pathParams: undefined, query: undefined, body: undefined, response: undefined } as const;
    expectTypeOf({ ...call, ...checks, bareStatusText: undefined, deprecated: undefined }).toExtend<Call>();
    expectTypeOf({ ...call, deprecated: { sunset: undefined } }).toExtend<Call>();
  });

  test('the result of a call is the JSON of all its successful responses', () => {
    interface Json<T> {
      content: { 'application/json': T };
    }
    type Report = { id: number };
    type Failure = { error: string };
    type ResultOf<Responses> = CallResult<{ responses: Responses }>;
    expectTypeOf<ResultOf<{ 201: Json<Report>; 400: Json<Failure>; default: Json<Failure> }>>().toEqualTypeOf<Report>();
    expectTypeOf<ResultOf<{ '2XX': Json<Report>; '4XX': Json<Failure> }>>().toEqualTypeOf<Report>();
    expectTypeOf<ResultOf<{ 200: Json<Report>; 204: { content?: never } }>>().toEqualTypeOf<Report | undefined>();
    expectTypeOf<ResultOf<{ 204: { content?: never }; 404: Json<Failure> }>>().toEqualTypeOf<undefined>();
    expectTypeOf<ResultOf<{ default: Json<Failure> }>>().toEqualTypeOf<undefined>();
  });

  test('a call that violates the contract is a type error', () => {
    const typeCheckOnly = (api: Api) => {
      // @ts-expect-error the id is missing
      api.call(getUser, {});
      // @ts-expect-error an id of another type
      api.call(getUser, { path: { id: '1' } });
      // @ts-expect-error a parameter that the call does not have
      api.call(getUser, { path: { id: 1 }, query: { page: 1 } });
      // @ts-expect-error the body is missing
      api.call(addRecipe, {});
      // @ts-expect-error fields of the body are missing
      api.call(addRecipe, { body: { name: '209.name' } });
      // @ts-expect-error there is no such column
      api.call(listUsers, { query: { sortBy: 'password' } });
      // @ts-expect-error the operation of a user, the check of an order
      const call: Call<operations['getUser']> = { ...getUser, response: isOrder };
      // @ts-expect-error the path is missing
      api.call({ method: 'GET', action: 'fetch user' }, {});
      return call;
    };
    expectTypeOf(typeCheckOnly).toBeFunction();
  });

  test('the type of an export query follows the list', () => {
    const typeCheckOnly = (api: Api) => [
      exportRows(api.orders, { search: undefined, sortBy: 'order_date' }),
      exportRows(
        api.orders,
        // @ts-expect-error a field, not the name of its column
        { sortBy: 'orderID' },
      ),
      exportRows(
        api.users,
        // @ts-expect-error a column of another list
        { sortBy: 'order_date' },
      ),
      exportRows(
        // @ts-expect-error no paged list
        api.machines,
        {},
      ),
    ];
    expectTypeOf(typeCheckOnly).toBeFunction();
  });

  test('middleware has the types of openapi-fetch', () => {
    expectTypeOf(api.use).parameters.toEqualTypeOf<Middleware[]>();
    expectTypeOf<Middleware>().toEqualTypeOf<OpenapiFetchMiddleware>();
  });

  test('the type of the configuration requires only baseUrl and getAccessToken', () => {
    expectTypeOf<Pick<ApiConfig, 'baseUrl' | 'getAccessToken'>>().toExtend<ApiConfig>();
    expectTypeOf<{ baseUrl: string }>().not.toExtend<ApiConfig>();
    expectTypeOf<typeof fetch>().toExtend<NonNullable<ApiConfig['fetch']>>();
  });
});
