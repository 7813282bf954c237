import type { ChartSegment } from '@joe/ui-kit';

/**
 * The segments of a chart: the largest groups, and the sum of all others if there are more than `max` groups.
 *
 * @param groups sorted, largest first
 */
export function chartSegments(groups: readonly ChartSegment[], max: number): ChartSegment[] {
  if (groups.length <= max) return [...groups];
  const sumOfOthers = groups.slice(max - 1).reduce((sum, { value }) => sum + value, 0);
  return [...groups.slice(0, max - 1), { name: 'Others', value: sumOfOthers }];
}
