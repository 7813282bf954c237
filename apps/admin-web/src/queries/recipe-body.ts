import type { Ingredient, ProductDefinition, RecipeDraft, RecipeStep } from '@joe/api-sdk';

/**
 * A recipe as it is sent: its known fields alone, in the contract's order. Nothing else that hangs on `source` (a
 * `__proto__` of pasted JSON, a field of a newer API) comes along.
 */
export const recipeBody = (source: RecipeDraft): RecipeDraft => ({
  id: source.id,
  ...(source.recipeId !== undefined && { recipeId: source.recipeId }),
  name: source.name,
  teaser: source.teaser,
  hint: source.hint,
  tags: [...source.tags],
  thumbnailImage: source.thumbnailImage,
  titleImage: source.titleImage,
  ingredients: source.ingredients.map(ingredientBody),
  steps: source.steps.map(stepBody),
});

const ingredientBody = ({ ingredient, quantity, quantity_us, unit, unit_us }: Ingredient): Ingredient => ({
  ingredient,
  quantity,
  quantity_us,
  unit,
  unit_us,
});

const stepBody = ({ instructions, image, productDefinition }: RecipeStep): RecipeStep => ({
  instructions,
  image,
  productDefinition: productDefinition && productBody(productDefinition),
});

const productBody = ({ productCode, parameters }: ProductDefinition): ProductDefinition => ({
  productCode,
  parameters: parameters.map(({ arguement, value }) => ({ arguement, value })),
});

/** Whether two recipes would be sent as the same text. */
export const isSameRecipe = (a: RecipeDraft, b: RecipeDraft): boolean =>
  JSON.stringify(recipeBody(a)) === JSON.stringify(recipeBody(b));
