/** An amount in Swiss francs as a whole number of rappen, because sums of francs have rounding errors. */
export const toRappen = (francs: number): number => Math.round(francs * 100);

export const toFrancs = (rappen: number): number => rappen / 100;

/** Adds up amounts in Swiss francs, exact to the rappen. With an unknown amount the sum is NaN. */
export const addAmounts = (amounts: readonly (number | null)[]): number =>
  toFrancs(amounts.reduce<number>((sum, amount) => sum + toRappen(amount ?? Number.NaN), 0));
