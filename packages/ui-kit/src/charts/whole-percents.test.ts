import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  ['the largest remainders are rounded up', [396, 246, 244, 114], [40, 25, 24, 11]],
  ['rounded one by one, the shares would add up to 101', [814, 513, 451, 222], [41, 26, 22, 11]],
  ['rounded one by one, the shares would add up to 99', [1, 1, 1], [34, 33, 33]],
  ['one segment is everything', [7], [100]],
  ['nothing to share', [0, 0], [0, 0]],
  ['no segments', [], []],
])('wholePercents returns the right whole percentages: %s, %j', (_, values, percents) => {
  expect(wholePercents(values)).toEqual(percents);
});
