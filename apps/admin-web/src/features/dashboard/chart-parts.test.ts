import { expect, test } from 'vitest';
import { chartParts } from './chart-parts.ts';

const groups = [40, 20, 10, 3, 2].map((value) => ({ name: `Group of ${value}`, value }));

test('a chart of four parts shows the three largest groups and the sum of the others', () => {
  expect(chartParts(groups, 4)).toEqual([...groups.slice(0, 3), { name: 'Others', value: 5 }]);
});

test('a chart shows no sum of others when it has room for all groups', () => {
  expect(chartParts(groups, 5)).toEqual(groups);
  expect(chartParts([], 4)).toEqual([]);
});
