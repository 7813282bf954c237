/** Number of addresses in a country; the name is trimmed and upper-cased (decision C2). */
export interface CountryCount {
  country: string;
  count: number;
}

/** Counts addresses by country, largest first. The dashboard's tile and the Countries screen both show this. */
export function countByCountry(addresses: Iterable<{ country: string }>): CountryCount[] {
  return countBy(addresses, (address) => address.country.trim().toUpperCase()).map(([country, count]) => ({
    country,
    count,
  }));
}

/** Number of machines of one article number. */
export interface ArticleCount {
  articleNumber: string;
  count: number;
}

/** Counts machines by article number, largest first. */
export function countByArticle(machines: Iterable<{ article_number: string }>): ArticleCount[] {
  return countBy(machines, (machine) => machine.article_number).map(([articleNumber, count]) => ({
    articleNumber,
    count,
  }));
}

function countBy<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'));
}
