import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttp } from '@joe/api-sdk';
import { operations } from '@joe/api-sdk/operations';
import { aLanguageFile, aRecipe, aRecipeInput, type FakeApi, fakeApi } from '@joe/api-sdk/testing';
import { MutationObserver, type MutationOptions, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patterns } from '../src/paths.ts';
import { type AppApi, createAppApi } from '../src/queries/api.ts';
import { orderPeriod } from '../src/queries/order-period.ts';
import { type ListUnderTest, testedScreens } from './screens.ts';

const app = join(import.meta.dirname, '..');

/** The cells of each row of a document's table of URLs. */
const rowsOf = (document: string) =>
  readFileSync(join(app, '../..', document), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
/** URL, page, component tests and browser tests. */
const urlRows = rowsOf('README.md');

/** The entries of the column `when` at which a screen reads its first data. */
const firstDataWhen = ['opens', 'a file is chosen'];

const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const isRequest = (code: string) => /^[A-Z]+ \//.test(code);
const requestsIn = (cell?: string) => codeIn(cell).filter(isRequest);

/** The queries and mutations in a cell, each with the requests that follow its name. */
function queriesIn(cell?: string): { name: string; requests: string[] }[] {
  const queries: { name: string; requests: string[] }[] = [];
  for (const code of codeIn(cell)) {
    if (isRequest(code)) queries.at(-1)?.requests.push(code);
    else if (code.startsWith('api.') || code === 'orderPeriod') queries.push({ name: code, requests: [] });
  }
  return queries;
}

const requests = new Map<string, string>(operations.map(({ id, method, path }) => [id, `${method} ${path}`]));

const lists = Object.values(testedScreens).flatMap(({ list = [] }) => list);

/** A cell about every paged list, with the noun and the requests of one list. */
const cellOf = (cell: string, { noun, calls }: ListUnderTest) =>
  cell
    .replaceAll('<noun>', noun)
    .replaceAll(/`(list|get|remove)`/g, (_, call: keyof typeof calls) => `\`${requests.get(calls[call])}\``);

/** URL, when the requests are sent, and the queries or mutations with their requests. */
const requestRows = rowsOf('docs/requests.md').flatMap((row) =>
  row[0]?.includes('<noun>') ? lists.map((list) => row.map((cell) => cellOf(cell, list))) : [row],
);

test("the README's table of URLs has a row for each screen", () => {
  const urls = urlRows.flatMap(([url]) => codeIn(url)).filter((url) => !url.includes('?'));
  expect(urls.toSorted()).toEqual(Object.values(patterns).toSorted());
});

test.for(urlRows.map((row) => [codeIn(row[0])[0], row] as const))(
  'the page and the tests that the README names for %s exist',
  ([, [, page, componentTests, browserTests]]) => {
    const [file = ''] = codeIn(page);
    const features = join(app, 'src/features');
    expect(existsSync(join(features, file)), file).toBe(true);
    expect(codeIn(componentTests).length).toBeGreaterThan(0);
    for (const name of codeIn(componentTests)) expect(existsSync(join(features, file, '..', name)), name).toBe(true);
    expect(codeIn(browserTests).length).toBeGreaterThan(0);
    for (const name of codeIn(browserTests)) expect(existsSync(join(app, 'e2e', name)), name).toBe(true);
  },
);

test.for(Object.entries(testedScreens))(
  'docs/requests.md names all requests for the first data of %s',
  ([pattern, { reads }]) => {
    const opening = requestRows.filter(
      ([url, when = '']) => codeIn(url).includes(pattern) && firstDataWhen.includes(when),
    );
    const named = opening.flatMap(([, , queries]) => requestsIn(queries));
    expect(named.toSorted()).toEqual(reads.map((read) => requests.get(read)).toSorted());
  },
);

const recipe = aRecipe();
/** In the test data, each list begins with a record with this id. */
const firstId = 100_001;
const live = { group: 'EF1091', code: 'de' };
const period = { from: new Date('2026-10-01'), to: new Date('2026-11-01'), search: '' };
const queryClient = new QueryClient();
const mutate = <Data, Variables>(options: MutationOptions<Data, Error, Variables>, variables: Variables) =>
  new MutationObserver(queryClient, options).mutate(variables);

type Run = (api: AppApi, fake: FakeApi) => Promise<unknown>;

/** The entries of `runs` that every paged list has. */
function runsOf({ noun, sorts }: ListUnderTest): Record<string, Run> {
  // The queries of another list differ only in the types of rows and sort fields.
  const queriesOf = (api: AppApi) => api[noun] as AppApi['users'];
  const view = { page: 1, search: '', sortBy: sorts[0]?.[1] as 'email', sortDir: 'asc', columns: [] } as const;
  return {
    [`api.${noun}.list`]: (api) => queryClient.query(queriesOf(api).list(view)),
    [`api.${noun}.detail`]: (api) => queryClient.query(queriesOf(api).detail(firstId)),
    [`api.${noun}.calls.list`]: (api) => queriesOf(api).calls.list(),
    [`api.${noun}.calls.get`]: (api) => queriesOf(api).calls.get(firstId),
    [`api.${noun}.remove`]: (api) => mutate(queriesOf(api).remove, firstId),
  };
}

/** By name in docs/requests.md: runs this query, mutation or call once. */
const runs: Record<string, Run> = {
  ...Object.assign({}, ...lists.map(runsOf)),
  orderPeriod: (api) => queryClient.query(orderPeriod(api, period)),
  'api.users.count': (api) => queryClient.query(api.users.count()),
  'api.orders.paidCount': (api) => queryClient.query(api.orders.paidCount()),
  'api.orders.paidTotal': (api) => queryClient.query(api.orders.paidTotal()),
  'api.orders.ofUser': (api) => queryClient.query(api.orders.ofUser(firstId)),
  'api.machines.count': (api) => queryClient.query(api.machines.count()),
  'api.machines.byArticle': (api) => queryClient.query(api.machines.byArticle()),
  'api.machines.ofUser': (api) => queryClient.query(api.machines.ofUser(firstId)),
  'api.addresses.count': (api) => queryClient.query(api.addresses.count()),
  'api.addresses.byCountry': (api) => queryClient.query(api.addresses.byCountry()),
  'api.recipes.list': (api) => queryClient.query(api.recipes.list()),
  'api.recipes.translations': (api) => queryClient.query(api.recipes.translations(['de'])),
  'api.recipes.add': (api, fake) => {
    fake.fail('addRecipe', { connection: 'lost', times: 1 });
    return mutate(api.recipes.add, aRecipeInput({ id: 999 }));
  },
  'api.recipes.save': (api) => mutate(api.recipes.save, { recipe: { ...recipe, name: 'Changed' }, seen: recipe }),
  'api.recipes.remove': (api) => mutate(api.recipes.remove, recipe.recipeId),
  'api.recipes.uploadTranslations': (api) =>
    mutate(api.recipes.uploadTranslations, {
      file: new File(['{}'], 'recipes_de.json'),
      signal: new AbortController().signal,
      onProgress: () => {},
    }),
  'api.lang.list': (api) => queryClient.query(api.lang.list()),
  'api.lang.content': (api) => queryClient.query(api.lang.content(live, '1', (bytes) => new Response(bytes).text())),
  'api.lang.download': (api) => api.lang.download(live, {}),
  'api.lang.upload': (api) => mutate(api.lang.upload, { file: new File(['{}'], 'EF1091_de.json') }),
  'api.lang.remove': (api) => mutate(api.lang.remove, 'EF1091_de.json'),
};

const namedQueries = new Map(
  requestRows
    .flatMap(([, , queries]) => queriesIn(queries))
    .map(({ name, requests }) => [`${name}: ${requests.join(', ')}`, { name, requests }]),
);

test.for([...namedQueries])(
  'docs/requests.md names the right requests of %s',
  async ([, { name, requests: named }]) => {
    queryClient.clear();
    const records = Object.assign({}, ...lists.map((list) => list.records(1)));
    const fake = fakeApi({ ...records, recipes: [recipe], languageFiles: [aLanguageFile()] });
    const http = createHttp({ baseUrl: 'https://api.test/api', getAccessToken: () => 'token', fetch: fake });
    expect(runs, 'runs of documented-urls.test.ts').toHaveProperty([name]);
    await runs[name]?.(createAppApi(http, 'Europe/Zurich'), fake);
    const sent = fake.calls.map(({ operationId = '' }) => requests.get(operationId));
    expect([...new Set(sent)]).toEqual(named);
  },
);
