import { expect, test } from 'vitest';
import { countByArticle, countByCountry } from './counts.ts';

test('countries are counted regardless of case and surrounding spaces, largest first', () => {
  const addresses = ['Germany', ' switzerland', 'SWITZERLAND', 'Switzerland ', 'Österreich', 'ÖSTERREICH'];
  expect(countByCountry(addresses.map((country) => ({ country })))).toEqual([
    { country: 'SWITZERLAND', count: 3 },
    { country: 'ÖSTERREICH', count: 2 },
    { country: 'GERMANY', count: 1 },
  ]);
});

test('equal counts are in alphabetical order, names like object members are just names', () => {
  const addresses = ['__proto__', 'constructor', 'Zambia', 'Åland'];
  expect(countByCountry(addresses.map((country) => ({ country }))).map((row) => row.country)).toEqual([
    '__PROTO__',
    'ÅLAND',
    'CONSTRUCTOR',
    'ZAMBIA',
  ]);
});

test('machines are counted by article number', () => {
  expect(countByArticle(['1', '2', '2'].map((article_number) => ({ article_number })))).toEqual([
    { articleNumber: '2', count: 2 },
    { articleNumber: '1', count: 1 },
  ]);
  expect(countByArticle([])).toEqual([]);
});
