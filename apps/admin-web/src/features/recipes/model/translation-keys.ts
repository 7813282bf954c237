import type { Ingredient, RecipeDraft } from '@joe/api-sdk';

// The translation keys of a recipe (decision C8). Positions count from 1.

export type IngredientField = keyof Ingredient;

/** The fields of an ingredient in the order of the contract, with their labels. */
export const ingredientFields = [
  { field: 'ingredient', label: 'Ingredient' },
  { field: 'quantity', label: 'Quantity' },
  { field: 'quantity_us', label: 'Quantity US' },
  { field: 'unit', label: 'Unit' },
  { field: 'unit_us', label: 'Unit US' },
] as const satisfies readonly { field: IngredientField; label: string }[];

export const textKey = (id: number, text: 'name' | 'teaser' | 'hint') => `${id}.${text}`;

export function ingredientKey(id: number, position: number, field: IngredientField): string {
  return `${id}.ingredients.${position}.${field.replace('_', '.')}`;
}

export const stepKey = (id: number, position: number) => `${id}.steps.${position}.instructions`;

const anyKey =
  /^\d+\.(name|teaser|hint|ingredients\.\d+\.(ingredient|(quantity|unit)(\.us)?)|steps\.\d+\.instructions)$/;

/** Whether a value is a translation key, which the API returns if it has no text (decision C9). */
export const isTranslationKey = (text: string): boolean => anyKey.test(text);

/** The translation keys that a recipe uses: those of all fields that are not null. */
export function keysOf({ id, hint, ingredients, steps }: RecipeDraft): string[] {
  return [
    textKey(id, 'name'),
    textKey(id, 'teaser'),
    ...(hint === null ? [] : [textKey(id, 'hint')]),
    ...ingredients.flatMap((fields, index) =>
      ingredientFields
        .filter(({ field }) => fields[field] !== null)
        .map(({ field }) => ingredientKey(id, index + 1, field)),
    ),
    ...steps.flatMap(({ instructions }, index) => (instructions === null ? [] : [stepKey(id, index + 1)])),
  ];
}
