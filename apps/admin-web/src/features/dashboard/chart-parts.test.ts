import { expect, test } from 'vitest';
import { chartParts } from './chart-parts.ts';

const groups = [40, 20, 10, 3, 2].map((value) => ({ name: `Group of ${value}`, value }));

test('a chart with room for four parts shows three groups and the sum of the others', () => {
  expect(chartParts(groups, 4)).toEqual([...groups.slice(0, 3), { name: 'Others', value: 5 }]);
});

test('a chart with room for all groups shows no sum of others', () => {
  expect(chartParts(groups, 5)).toEqual(groups);
  expect(chartParts([], 4)).toEqual([]);
});
