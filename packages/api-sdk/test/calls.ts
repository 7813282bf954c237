import type { Api } from '../src/index.ts';
import { recipeDraft } from './answers.ts';
import type { CallId } from './contract.ts';

export interface TestedCall {
  /** The name in the SDK. */
  name: string;
  id: CallId;
  answers: 'json' | 'file' | 'nothing';
  /** Whether the response is read after the call has resolved: it is not retried then. */
  streamed?: boolean;
  make(api: Api, signal?: AbortSignal): Promise<unknown>;
}

const file = (name = 'EF1091_de.json') => new File(['{"a":"b"}'], name);
const language = { efNumber: 'EF1091', languageCode: 'de' };

async function collected<T>(pieces: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const rows of pieces) all.push(...rows);
  return all;
}

/** Every call of the SDK. */
export const calls: readonly TestedCall[] = [
  {
    name: 'users.list',
    id: 'listUsers',
    answers: 'json',
    make: (api, signal) => api.users.list({ page: 1 }, { signal }),
  },
  { name: 'users.get', id: 'getUser', answers: 'json', make: (api, signal) => api.users.get(401, { signal }) },
  {
    name: 'users.remove',
    id: 'deleteUser',
    answers: 'nothing',
    make: (api, signal) => api.users.remove(401, { signal }),
  },
  { name: 'users.count', id: 'countUsers', answers: 'json', make: (api, signal) => api.users.count({ signal }) },
  { name: 'orders.list', id: 'listOrders', answers: 'json', make: (api, signal) => api.orders.list({}, { signal }) },
  { name: 'orders.get', id: 'getOrder', answers: 'json', make: (api, signal) => api.orders.get(100436, { signal }) },
  {
    name: 'orders.ofUser',
    id: 'listOrdersOfUser',
    answers: 'json',
    make: (api, signal) => api.orders.ofUser(401, { signal }),
  },
  {
    name: 'orders.remove',
    id: 'deleteOrder',
    answers: 'nothing',
    make: (api, signal) => api.orders.remove(100436, { signal }),
  },
  { name: 'orders.count', id: 'countPaidOrders', answers: 'json', make: (api, signal) => api.orders.count({ signal }) },
  {
    name: 'orders.paidTotal',
    id: 'getPaidOrdersValue',
    answers: 'json',
    make: (api, signal) => api.orders.paidTotal({ signal }),
  },
  { name: 'machines.list', id: 'listMachines', answers: 'json', make: (api, signal) => api.machines.list({ signal }) },
  {
    name: 'machines.stream',
    id: 'listMachines',
    answers: 'json',
    streamed: true,
    make: (api, signal) => collected(api.machines.stream({ signal })),
  },
  {
    name: 'machines.ofUser',
    id: 'listMachinesOfUser',
    answers: 'json',
    make: (api, signal) => api.machines.ofUser(401, { signal }),
  },
  {
    name: 'machines.count',
    id: 'countMachines',
    answers: 'json',
    make: (api, signal) => api.machines.count({ signal }),
  },
  {
    name: 'addresses.list',
    id: 'listAddresses',
    answers: 'json',
    make: (api, signal) => api.addresses.list({ signal }),
  },
  {
    name: 'addresses.stream',
    id: 'listAddresses',
    answers: 'json',
    streamed: true,
    make: (api, signal) => collected(api.addresses.stream({ signal })),
  },
  {
    name: 'addresses.count',
    id: 'countAddresses',
    answers: 'json',
    make: (api, signal) => api.addresses.count({ signal }),
  },
  {
    name: 'recipes.list',
    id: 'listRecipes',
    answers: 'json',
    make: (api, signal) => api.recipes.list({ lang: 'en' }, { signal }),
  },
  {
    name: 'recipes.add',
    id: 'addRecipe',
    answers: 'json',
    make: (api, signal) => api.recipes.add(recipeDraft, { signal }),
  },
  {
    name: 'recipes.remove',
    id: 'deleteRecipe',
    answers: 'nothing',
    make: (api, signal) => api.recipes.remove('r-209', { signal }),
  },
  {
    name: 'recipes.uploadTranslations',
    id: 'uploadRecipeTranslations',
    answers: 'nothing',
    make: (api, signal) => api.recipes.uploadTranslations(file(), { signal }),
  },
  { name: 'lang.list', id: 'listLanguageFiles', answers: 'json', make: (api, signal) => api.lang.list({ signal }) },
  {
    name: 'lang.upload',
    id: 'uploadLanguageFiles',
    answers: 'nothing',
    make: (api, signal) => api.lang.upload([file(), file('EF1091_fr.json')], { signal, onProgress: () => {} }),
  },
  {
    name: 'lang.remove',
    id: 'deleteLanguageFile',
    answers: 'nothing',
    make: (api, signal) => api.lang.remove('EF1091_de.json', { signal }),
  },
  {
    name: 'lang.download',
    id: 'downloadLanguageFile',
    answers: 'file',
    make: async (api, signal) => (await api.lang.download(language, { signal })).text(),
  },
  {
    name: 'lang.openDownload',
    id: 'downloadLanguageFile',
    answers: 'file',
    streamed: true,
    make: async (api, signal) => new Response(await api.lang.openDownload(language, { signal })).text(),
  },
];
