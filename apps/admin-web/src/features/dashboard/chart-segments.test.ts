import { expect, test } from 'vitest';
import { chartSegments } from './chart-segments.ts';

const groups = [40, 20, 10, 3, 2].map((value) => ({ name: `Group of ${value}`, value }));

test('a chart with room for four segments shows three groups and the sum of the others', () => {
  expect(chartSegments(groups, 4)).toEqual([...groups.slice(0, 3), { name: 'Others', value: 5 }]);
});

test('a chart with room for all groups shows no sum of others', () => {
  expect(chartSegments(groups, 5)).toEqual(groups);
  expect(chartSegments([], 4)).toEqual([]);
});
