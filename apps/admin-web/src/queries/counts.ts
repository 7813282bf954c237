import { countryKey } from '@joe/api-sdk/rules';
import { collator } from '../shared/format/formats.ts';

/** The chunks of a list that the SDK streams. */
type Chunks<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Number of addresses in a country. */
interface CountryCount {
  country: string;
  count: number;
}

/** Counts addresses by country, largest first. The dashboard and the Countries screen both use it. */
export async function countByCountry(addresses: Chunks<{ country: string }>): Promise<CountryCount[]> {
  // There are many rows but few spellings, so each spelling is normalized once.
  const spellings = await countBy(addresses, (address) => address.country);
  const counts = new Map<string, number>();
  for (const [spelling, count] of spellings) add(counts, countryKey(spelling), count);
  return largestFirst(counts).map(([country, count]) => ({ country, count }));
}

/** Number of machines of one article number. */
interface ArticleCount {
  articleNumber: string;
  count: number;
}

/** Counts machines by article number, largest first. */
export async function countByArticle(machines: Chunks<{ article_number: string }>): Promise<ArticleCount[]> {
  const counts = await countBy(machines, (machine) => machine.article_number);
  return largestFirst(counts).map(([articleNumber, count]) => ({ articleNumber, count }));
}

async function countBy<Row>(chunks: Chunks<Row>, keyOf: (row: Row) => string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const rows of chunks) for (const row of rows) add(counts, keyOf(row), 1);
  return counts;
}

const add = (counts: Map<string, number>, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

function largestFirst(counts: Map<string, number>) {
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || collator(false).compare(a, b));
}
