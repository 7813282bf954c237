/** Shares in whole percent that add up to 100, by the largest-remainder rule. All are 0 if the sum is 0. */
export function wholePercents(values: readonly number[]): number[] {
  const total = sum(values);
  if (total === 0) return values.map(() => 0);
  const exactPercents = values.map((value) => (value / total) * 100);
  const roundedDown = exactPercents.map(Math.floor);
  const indexes = exactPercents.map((_, index) => index);
  const byRemainder = indexes.sort((a, b) => remainder(exactPercents, b) - remainder(exactPercents, a));
  const roundedUp = new Set(byRemainder.slice(0, 100 - sum(roundedDown)));
  return roundedDown.map((percent, index) => (roundedUp.has(index) ? percent + 1 : percent));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const remainder = (values: readonly number[], index: number) => (values[index] ?? 0) % 1;
