import {
  type ApiConfig,
  type ApiError,
  createApi,
  createHttp,
  isApiError,
  isSafeId,
  type User,
  users,
} from '@joe/api-sdk';
import { anOrder, type FakeApi, fakeApi } from '@joe/api-sdk/testing';

const config: ApiConfig = { baseUrl: process.env.API_URL ?? '', getAccessToken: async () => 'token' };
const api = createApi(config);

const count: number = await api.users.count();
console.log(`TypeScript: ${count} users`);

const fake: FakeApi = fakeApi({ users: 2, orders: [anOrder({ total: 3 })] });
const tested = createApi({ ...config, fetch: fake });
const total: number = await tested.orders.paidTotal();
console.log(`TypeScript: CHF ${total} of ${fake.calls[0]?.operationId}`);

export async function firstNames(signal: AbortSignal): Promise<string[]> {
  const names: string[] = [];
  for await (const user of api.users.all({ sortBy: 'last_name' }, { signal })) names.push(user.given_name);
  return names;
}

export function explain(error: ApiError): string {
  switch (error.kind) {
    case 'http':
      return `${error.status} ${error.detail ?? ''}`;
    case 'forbidden':
      return error.roles.join();
    case 'auth':
      return 'sign in';
    case 'network':
    case 'offline':
    case 'aborted':
      return error.phase;
    case 'timeout':
      return `${error.limit} ms`;
    case 'schema':
      return error.path;
    case 'changed':
      return `${error.totalBefore} → ${error.totalNow}`;
  }
}

export const remove = async ({ user_id }: User) => {
  try {
    if (isSafeId(user_id)) await users(createHttp(config)).remove(user_id);
  } catch (error) {
    if (isApiError(error)) return explain(error);
    throw error;
  }
  return undefined;
};

/** Accepts the files of an input element. */
export const upload = (files: Iterable<File> | null) => api.lang.upload(files ?? []);

// @ts-expect-error orders are identified by a number
api.orders.get('100436').catch(() => {});
// @ts-expect-error there is no such column
api.users.list({ sortBy: 'password' }).catch(() => {});
// @ts-expect-error files are required, not their names
api.lang.upload(['EF1091_de.json']).catch(() => {});
