import type { Ingredient } from '@joe/api-sdk';

export type IngredientField = keyof Ingredient;

/** The fields of an ingredient in the order of the contract, with their labels. */
export const ingredientFields = [
  { field: 'ingredient', label: 'Ingredient' },
  { field: 'quantity', label: 'Quantity' },
  { field: 'quantity_us', label: 'Quantity US' },
  { field: 'unit', label: 'Unit' },
  { field: 'unit_us', label: 'Unit US' },
] as const satisfies readonly { field: IngredientField; label: string }[];
