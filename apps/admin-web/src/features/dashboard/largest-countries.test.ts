import { expect, test } from 'vitest';
import { largestCountries } from './largest-countries.ts';

test('the tile shows the three largest countries and the sum of the others', () => {
  const countries = [
    { country: 'SWITZERLAND', count: 40 },
    { country: 'UNITED KINGDOM', count: 20 },
    { country: 'ÖSTERREICH', count: 10 },
    { country: 'FRANCE', count: 3 },
    { country: 'ITALY', count: 2 },
  ];
  expect(largestCountries(countries)).toEqual([
    { name: 'Switzerland', value: 40 },
    { name: 'United Kingdom', value: 20 },
    { name: 'Österreich', value: 10 },
    { name: 'Other', value: 5 },
  ]);
});

test('the tile shows no sum of others when there are no others', () => {
  expect(largestCountries([])).toEqual([]);
  expect(largestCountries([{ country: 'PERU', count: 1 }])).toEqual([{ name: 'Peru', value: 1 }]);
});
