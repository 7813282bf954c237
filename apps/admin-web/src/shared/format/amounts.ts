/** An amount in Swiss francs as a whole number of rappen, because sums of francs have rounding errors. */
export const toRappen = (francs: number): number => Math.round(francs * 100);

export const toFrancs = (rappen: number): number => rappen / 100;

/** Adds up amounts in Swiss francs, exact to the rappen. */
export const addAmounts = (amounts: readonly number[]): number =>
  toFrancs(amounts.reduce((sum, amount) => sum + toRappen(amount), 0));
