import { readFile } from 'node:fs/promises';
import type { Transaction } from '../database.ts';
import { seedLanguageFiles } from './language-files.ts';
import { articles, countries, givenNames, lastNames, paymentStates, paymentTypes } from './lists.ts';
import { seedRecipe, seedRecipeTexts } from './recipe-records.ts';
import { recipes } from './recipes.ts';

/** Raise it when the data change: folders and schemas carry it in their names, so that old data are never mixed with new. */
export const seedVersion = 1;

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** Fills the empty tables of the current schema with `users` people and all that hangs on them. */
export async function seed(sql: Transaction, users: number): Promise<void> {
  const size = { users, orders: users * 5, machines: Math.round(users * 1.4), addresses: Math.round(users * 1.3) };

  await sql`insert into articles ${sql(articles.map(([article_number, name, price]) => ({ article_number, name, price })))}`;
  await chooseFrom(sql, 'given_names', people(givenNames));
  await chooseFrom(sql, 'last_names', people(lastNames));
  await chooseFrom(
    sql,
    'countries',
    countries.flatMap(([code, name, share, vat_rate]) => repeat(share, { code, name, vat_rate })),
  );
  const machines = articles.flatMap(([article_number, , price, weight]) =>
    repeat(weight, { article_number, price, is_machine: true }),
  );
  const goods = articles.filter((article) => article[3] === 0);
  await chooseFrom(sql, 'machines', machines);
  await chooseFrom(
    sql,
    'articles',
    // One line in seven is a machine; the rest is spread evenly over what keeps a machine going.
    Array.from({ length: 100 }, (_, slot) => {
      if (slot % 7 === 0) return machines[(slot * 37) % machines.length];
      const [article_number, , price] = goods[slot % goods.length] ?? ['', '', 0];
      return { article_number, price, is_machine: false };
    }).flatMap((article) => article ?? []),
  );
  await chooseFrom(sql, 'payment_types', shares(paymentTypes));
  await chooseFrom(sql, 'payment_states', shares(paymentStates));

  const script = await file('seed.sql');
  await sql
    .unsafe(script.replace(/:(users|orders|machines|addresses)\b/g, (_, noun: keyof typeof size) => String(size[noun])))
    .simple();

  await sql`insert into recipes ${sql(recipes.map(seedRecipe).map((recipe) => ({ ...recipe, body: recipe.body as never })))}`;
  await sql`insert into recipe_texts ${sql(seedRecipeTexts())}`;
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

/** A temporary table `seed_<name>` with one row for each slot, for seed.sql to pick from by number. */
async function chooseFrom(sql: Transaction, name: string, choices: Record<string, string | number | boolean>[]) {
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
const shares = (values: [string, number][]) => values.flatMap(([value, share]) => repeat(share, { value }));

const plain: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', ı: 'i', đ: 'd' };

/** Names beside what stands for them in a mail address: "Łucja" is lucja@…, "Di Stefano" distefano@…. */
const people = (names: string) =>
  names.split(' ').map((name) => ({
    name: name.replaceAll('_', ' '),
    mail: name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[øłßıđ]/g, (letter) => plain[letter] ?? letter)
      .replace(/[^a-z-]/g, ''),
  }));
