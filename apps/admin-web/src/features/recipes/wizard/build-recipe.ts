import type { RecipeInput } from '@joe/api-sdk';
import { ingredientKey, stepKey, textKey } from '@joe/api-sdk/rules';
import { type CheckResult, toRecipeInput } from '../model/check-recipe.ts';
import { ingredientFields } from '../model/ingredient-fields.ts';
import { type IngredientChoice, isValidId, type StepChoice, type WizardForm } from './wizard.ts';

export const INVALID_ID_TEXT = 'Recipe ID must be a valid number!';

/**
 * Builds the recipe from the wizard's form, without empty tags and parameters. If the form is not valid, it returns the
 * reason.
 */
export function buildRecipe(form: WizardForm): CheckResult<RecipeInput> {
  if (!isValidId(form.id)) return { ok: false, problem: INVALID_ID_TEXT };
  const id = Number(form.id);
  return toRecipeInput({
    id,
    name: textKey(id, 'name'),
    teaser: textKey(id, 'teaser'),
    hint: form.hint ? textKey(id, 'hint') : null,
    tags: form.tags.map(({ text }) => text),
    thumbnailImage: form.thumbnail.trim(),
    titleImage: form.banner.trim(),
    ingredients: form.ingredients.map((choice, index) => buildIngredient(id, index + 1, choice)),
    steps: form.steps.map((choice, index) => buildStep(id, index + 1, choice)),
  });
}

const buildIngredient = (id: number, position: number, choice: IngredientChoice) =>
  Object.fromEntries(
    ingredientFields.map(({ field }) => [field, choice[field] ? ingredientKey(id, position, field) : null]),
  ) as Record<keyof IngredientChoice, string | null>;

const buildStep = (id: number, position: number, choice: StepChoice): RecipeInput['steps'][number] => ({
  instructions: choice.instructions ? stepKey(id, position) : null,
  image: choice.hasImage ? choice.image.trim() : null,
  productDefinition: choice.hasProduct
    ? {
        productCode: choice.productCode.trim(),
        parameters: choice.parameters
          .map(({ argument, value }) => ({ arguement: argument.trim(), value: value.trim() }))
          .filter(({ arguement, value }) => arguement !== '' || value !== ''),
      }
    : null,
});
