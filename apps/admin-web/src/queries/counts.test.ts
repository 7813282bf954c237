import { expect, test } from 'vitest';
import { countByArticle, countByCountry } from './counts.ts';

const addressesIn = (...countries: string[]) => countries.map((country) => ({ country }));

test('countByCountry ignores case and spaces at the ends, and sorts the country with the most addresses first', async () => {
  const addresses = addressesIn('Germany', ' switzerland', 'SWITZERLAND', 'Switzerland ', 'Österreich', 'ÖSTERREICH');
  expect(await countByCountry([addresses])).toEqual([
    { country: 'SWITZERLAND', count: 3 },
    { country: 'ÖSTERREICH', count: 2 },
    { country: 'GERMANY', count: 1 },
  ]);
});

test('countByCountry sorts countries with equal counts alphabetically', async () => {
  const counted = await countByCountry([addressesIn('__proto__', 'constructor', 'Zambia', 'Åland')]);
  expect(counted.map((row) => row.country)).toEqual(['__PROTO__', 'ÅLAND', 'CONSTRUCTOR', 'ZAMBIA']);
});

test('countByCountry accepts rows in chunks of different sizes, even empty ones', async () => {
  async function* pieces() {
    yield addressesIn('Peru', 'Chile');
    yield [];
    yield addressesIn('peru');
  }
  expect(await countByCountry(pieces())).toEqual([
    { country: 'PERU', count: 2 },
    { country: 'CHILE', count: 1 },
  ]);
});

test('countByCountry fails if its stream breaks off', async () => {
  async function* chunksThatFail() {
    yield addressesIn('Peru');
    throw new Error('the connection was lost');
  }
  await expect(countByCountry(chunksThatFail())).rejects.toThrow('the connection was lost');
});

test('countByArticle counts machines by article number', async () => {
  expect(await countByArticle([['1', '2', '2'].map((article_number) => ({ article_number }))])).toEqual([
    { articleNumber: '2', count: 2 },
    { articleNumber: '1', count: 1 },
  ]);
  expect(await countByArticle([])).toEqual([]);
});
