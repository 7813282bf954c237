/** Rows in pieces, as the SDK streams a whole list. */
type Pieces<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** Number of addresses in a country; the name is trimmed and upper-cased (decision C2). */
export interface CountryCount {
  country: string;
  count: number;
}

/** Counts addresses by country, largest first. The dashboard's tile and the Countries screen both show this. */
export async function countByCountry(addresses: Pieces<{ country: string }>): Promise<CountryCount[]> {
  // Many rows, few spellings: each is cleaned once.
  const spellings = await countBy(addresses, (address) => address.country);
  const counts = new Map<string, number>();
  for (const [spelling, count] of spellings) add(counts, spelling.trim().toUpperCase(), count);
  return largestFirst(counts).map(([country, count]) => ({ country, count }));
}

/** Number of machines of one article number. */
export interface ArticleCount {
  articleNumber: string;
  count: number;
}

/** Counts machines by article number, largest first. */
export async function countByArticle(machines: Pieces<{ article_number: string }>): Promise<ArticleCount[]> {
  const counts = await countBy(machines, (machine) => machine.article_number);
  return largestFirst(counts).map(([articleNumber, count]) => ({ articleNumber, count }));
}

async function countBy<Row>(pieces: Pieces<Row>, keyOf: (row: Row) => string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const rows of pieces) for (const row of rows) add(counts, keyOf(row), 1);
  return counts;
}

const add = (counts: Map<string, number>, key: string, count: number) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

const alphabet = new Intl.Collator('en');

const largestFirst = (counts: Map<string, number>) =>
  [...counts].sort(([a, m], [b, n]) => n - m || alphabet.compare(a, b));
