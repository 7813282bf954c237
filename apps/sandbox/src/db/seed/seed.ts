import { readFile } from 'node:fs/promises';
import type { Transaction } from '../sql.ts';
import { seedLanguageFiles } from './language-files.ts';
import { articles, countries, givenNames, lastNames, paymentStates, paymentTypes } from './lists.ts';
import { createRecipeRow, createRecipeTextRows } from './recipe-records.ts';
import { seedRecipes } from './recipes.ts';

/**
 * Increase this number when the seed changes. It is part of the names of folders and schemas, so that old data are not
 * reused.
 */
export const SEED_VERSION = 4;

/** Fills the empty tables of the current schema. The numbers of orders, machines and addresses depend on `users`. */
export async function seed(sql: Transaction, users: number): Promise<void> {
  const size = { users, orders: users * 5, machines: Math.round(users * 1.4), addresses: Math.round(users * 1.3) };

  await sql`insert into articles ${sql(articles.map(([article_number, name, price]) => ({ article_number, name, price })))}`;
  await createChoices(sql, 'given_names', withMailNames(givenNames));
  await createChoices(sql, 'last_names', withMailNames(lastNames));
  await createChoices(
    sql,
    'countries',
    countries.flatMap(([code, name, share, vat_rate]) => repeat(share, { code, name, vat_rate })),
  );
  const machines = articles.flatMap(([article_number, , price, share]) =>
    repeat(share, { article_number, price, is_machine: true }),
  );
  const goods = articles.filter((article) => article[3] === 0);
  await createChoices(sql, 'machines', machines);
  await createChoices(
    sql,
    'articles',
    // About one order item in seven is a machine. The others are spread evenly over the articles that are not machines.
    Array.from({ length: 100 }, (_, slot) => {
      if (slot % 7 === 0) return machines[(slot * 37) % machines.length];
      const [article_number, , price] = goods[(slot - Math.ceil(slot / 7)) % goods.length] ?? ['', '', 0];
      return { article_number, price, is_machine: false };
    }).flatMap((article) => article ?? []),
  );
  await createChoices(sql, 'payment_types', weightedChoices(paymentTypes));
  await createChoices(sql, 'payment_states', weightedChoices(paymentStates));

  const script = await readFile(new URL('seed.sql', import.meta.url), 'utf8');
  await sql
    .unsafe(script.replace(/:(users|orders|machines|addresses)\b/g, (_, noun: keyof typeof size) => String(size[noun])))
    .simple();

  await sql`insert into recipes ${sql(seedRecipes.map(createRecipeRow).map((recipe) => ({ ...recipe, body: recipe.body as never })))}`;
  await sql`insert into recipe_texts ${sql(createRecipeTextRows())}`;
  await sql`insert into language_files ${sql(
    seedLanguageFiles().map(({ fileName, group, language, storedAs, content }) => ({
      file_name: fileName,
      group_name: group,
      language_code: language,
      size: Buffer.byteLength(content),
      stored_as: storedAs,
    })),
  )}`;
}

/** Creates the temporary table `seed_<name>`, from which seed.sql picks rows by slot number. */
async function createChoices(sql: Transaction, name: string, choices: Record<string, string | number | boolean>[]) {
  const table = `seed_${name}`;
  const rows = choices.map((choice, slot) => ({ slot, ...choice }));
  const columns = Object.entries(rows[0] ?? {}).map(([column, value]) => {
    const type = typeof value === 'number' ? 'integer' : typeof value === 'boolean' ? 'boolean' : 'text';
    return `${column} ${type}`;
  });
  await sql.unsafe(`create temp table ${table} (${columns.join(', ')}) on commit drop`);
  await sql`insert into ${sql(table)} ${sql(rows)}`;
  await sql.unsafe(`analyze ${table}`);
}

const repeat = <T>(times: number, value: T): T[] => Array.from({ length: times }, () => value);
const weightedChoices = (values: [string, number][]) => values.flatMap(([value, share]) => repeat(share, { value }));

/** Letters that Unicode normalization does not decompose. */
const asciiLetters: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', ı: 'i', đ: 'd' };

/** Adds the form of each name in mail addresses: "Łucja" becomes lucja, "Di Stefano" distefano. */
const withMailNames = (names: string) =>
  names.split(' ').map((name) => ({
    name: name.replaceAll('_', ' '),
    mail: name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[øłßıđ]/g, (letter) => asciiLetters[letter] ?? letter)
      .replace(/[^a-z-]/g, ''),
  }));
