import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../apps/sandbox/src/db/database.ts';

/** A successful write, as it was sent. */
export interface Write {
  method: string;
  url: string;
  body: Buffer;
  response: string;
}

const keys = {
  users: ['user_id'],
  orders: ['order_id'],
  order_items: ['order_id', 'position'],
  addresses: ['address_id'],
  machines: ['machine_id'],
  articles: ['article_number'],
  recipes: ['recipe_id'],
  recipe_texts: ['language', 'key'],
  language_files: ['file_name'],
} as const;
type Table = keyof typeof keys;
type Row = Record<string, unknown>;

/** The rows of the tables in `keys`, by their keys. A language file has the hash of its content on disk. */
export type Records = Record<Table, Map<string, Row>>;

export async function readRecords({ sql, folder }: Database): Promise<Records> {
  const entries: [Table, Map<string, Row>][] = [];
  for (const [table, columns] of Object.entries(keys) as [Table, readonly string[]][]) {
    const rows = await sql<Row[]>`select * from ${sql(table)}`;
    if (table === 'language_files')
      for (const row of rows) row.content = hashOf(join(folder, 'language-files', String(row.stored_as)));
    entries.push([table, new Map(rows.map((row) => [columns.map((column) => row[column]).join(' '), { ...row }]))]);
  }
  return Object.fromEntries(entries) as Records;
}

const hashOf = (path: string) =>
  existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'missing';

/** Differences between the records that no write explains, one sentence each. */
export function findUnexplainedChanges(before: Records, after: Records, writes: readonly Write[]): string[] {
  const deleted = (path: string) => new Set(writes.flatMap(({ url }) => pathAfter(url, path) ?? []));
  const [users, orders] = [deleted('/users/delete/'), deleted('/orders/delete/')];
  const recipes = readRecipeWrites(before, writes);
  const files = readFileWrites(writes);
  const uploads = writes.filter(({ url }) => url.endsWith('/recipes/upload-translation-file'));

  /** The stored row that is expected afterwards: undefined for no row, or 'any' if a write may have changed it. */
  const expected: Record<Table, (key: string, row: Row | undefined) => Row | undefined | 'any'> = {
    users: (key, row) => (users.has(key) ? undefined : row),
    orders: (key, row) => (orders.has(key) ? undefined : row),
    order_items: (_key, row) => (orders.has(String(row?.order_id)) ? undefined : row),
    addresses: (_key, row) => withoutUser(row, users),
    machines: (_key, row) => withoutUser(row, users),
    articles: (_key, row) => row,
    recipes: (key, row) => (recipes.stored.has(key) ? recipes.stored.get(key) : row),
    recipe_texts: (key, row) => {
      const [language = '', text = ''] = key.split(/ (.*)/s);
      const isOfRecipe = recipes.ids.has(text.split('.')[0] ?? '');
      return isOfRecipe || uploads.some(({ body }) => isTranslation(body, language, text)) ? 'any' : row;
    },
    language_files: (key, row) => (files.has(key) ? files.get(key) : row),
  };

  return (Object.keys(keys) as Table[]).flatMap((table) => {
    const all = new Set([...before[table].keys(), ...after[table].keys()]);
    return [...all].flatMap((key) => {
      const earlierRow = before[table].get(key);
      const actualRow = after[table].get(key);
      const expectedRow = expected[table](key, earlierRow);
      if (expectedRow === undefined) return actualRow === undefined ? [] : [`${table} ${key} still exists.`];
      if (actualRow === undefined)
        return expectedRow === 'any' && table === 'recipe_texts' ? [] : [`${table} ${key} is lost.`];
      return expectedRow === 'any' || JSON.stringify(actualRow) === JSON.stringify(expectedRow)
        ? []
        : [`${table} ${key} has changed.`];
    });
  });
}

function pathAfter(url: string, path: string): string | undefined {
  const [, rest] = new URL(url).pathname.split(path);
  return rest === undefined ? undefined : decodeURIComponent(rest);
}

function withoutUser(row: Row | undefined, users: ReadonlySet<string>): Row | undefined {
  return row && users.has(String(row.user_id)) ? { ...row, user_id: null } : row;
}

/** @returns the last state of each written recipe, and all recipe ids whose texts may have changed */
function readRecipeWrites(before: Records, writes: readonly Write[]) {
  const stored = new Map<string, undefined | 'any'>();
  const ids = new Set<string>();
  for (const { url, body, response } of writes) {
    const removed = pathAfter(url, '/recipes/delete/');
    if (removed !== undefined) stored.set(removed, undefined);
    if (!url.endsWith('/recipes/add')) continue;
    const { recipeId, error } = JSON.parse(response);
    if (error) continue;
    stored.set(recipeId, 'any');
    ids.add(String(JSON.parse(body.toString()).id));
    ids.add(String(before.recipes.get(recipeId)?.id));
  }
  return { stored, ids };
}

/** @returns for each written file `'any'` if the last write uploaded it, undefined if it deleted it */
function readFileWrites(writes: readonly Write[]) {
  const files = new Map<string, undefined | 'any'>();
  for (const { url, body } of writes) {
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith('/lang/delete')) files.set(searchParams.get('fileName') ?? '', undefined);
    if (pathname.endsWith('/lang/upload')) for (const name of fileNames(body)) files.set(name, 'any');
  }
  return files;
}

const fileNames = (body: Buffer) => [...body.toString().matchAll(/filename="([^"]*)"/g)].map(([, name = '']) => name);

/** Whether the body holds a file of this language, and contains the key. */
const isTranslation = (body: Buffer, language: string, key: string) =>
  body.toString().includes(key) && fileNames(body).some((name) => new RegExp(`_${language}\\.\\w+$`).test(name));
