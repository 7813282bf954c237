import { mapRecipeTexts, recipeTexts } from '../../../../../openapi/rules.ts';
import type { SeedRecipe } from './ingredients-and-steps.ts';
import { seedRecipes, untranslatedIds } from './recipes.ts';
import { type Language, languages, recipeTranslations } from './translations.ts';

const ingredientTexts = ([name, amount]: SeedRecipe['ingredients'][number]) => ({
  ingredient: name,
  quantity: amount?.[0] ?? null,
  quantity_us: amount?.[2] ?? null,
  unit: amount?.[1] ?? null,
  unit_us: amount?.[3] ?? null,
});

/** The recipe with its English texts, in the form of the API, without ids. */
const recipeInEnglish = ({ name, teaser, hint, picture, tags, ingredients, steps }: SeedRecipe) => ({
  name,
  teaser,
  hint,
  tags,
  // The API adds its own origin to these paths.
  thumbnailImage: `/recipe-images/${picture}.png`,
  titleImage: `/recipe-images/${picture}_banner.png`,
  ingredients: ingredients.map(ingredientTexts),
  steps: steps.map(([instructions, productCode, parameters]) => ({
    instructions,
    image: null,
    productDefinition: productCode
      ? {
          productCode,
          parameters: Object.entries(parameters ?? {}).map(([arguement, value]) => ({ arguement, value })),
        }
      : null,
  })),
});

/** A database row of a recipe: all texts are translation keys (decision C8). */
export const createRecipeRow = (recipe: SeedRecipe) => ({
  recipe_id: `r-${recipe.id}`,
  id: recipe.id,
  body: mapRecipeTexts(recipe.id, recipeInEnglish(recipe), (_text, key) => key),
});

/** Every translated text by language and key. */
export function createRecipeTextRows(): { language: Language; key: string; text: string }[] {
  return seedRecipes
    .filter((recipe) => !untranslatedIds.has(recipe.id))
    .flatMap((recipe) => [...recipeTexts(recipe.id, recipeInEnglish(recipe))])
    .flatMap(([key, text]) =>
      languages
        .map((language) => ({ language, key, text: translate(text, key, language) }))
        .filter((row): row is { language: Language; key: string; text: string } => row.text !== undefined),
    );
}

/** Names, amounts and units are the same in every language. Other texts need a translation. */
const translate = (text: string, key: string, language: Language) =>
  language === 'en' || /\.(name|quantity|quantity\.us|unit|unit\.us)$/.test(key)
    ? text
    : recipeTranslations[text]?.[language];
