import type { Recipe } from '@joe/api-sdk';
import { recipeTexts } from '@joe/api-sdk/rules';
import type { Texts } from '../../../shared/files/read-texts.ts';

/** The check of a translation file for one recipe. */
export interface RecipeCheck {
  recipe: Recipe;
  /** Keys that the recipe needs and the file lacks. */
  missing: string[];
  /** Keys in the file without a text. */
  empty: string[];
  /** Keys with the recipe's ID that it does not use. */
  unknown: string[];
}

export interface TranslationCheck {
  /** Keys in the file. */
  keys: number;
  /** Recipes with at least one key in the file, incomplete ones first. */
  recipes: RecipeCheck[];
  /** Recipes without a key in the file. */
  absent: Recipe[];
  /** Keys that belong to no recipe. */
  others: string[];
}

/** Compares the texts of a file with the keys of the recipes. The result is only information: the API decides. */
export function checkTranslations(texts: Texts, recipes: readonly Recipe[]): TranslationCheck {
  const left = new Set(texts.keys());
  // `key` is the header of a CSV file.
  left.delete('key');
  const keys = left.size;

  const checks = recipes.map((recipe): RecipeCheck & { found: number } => {
    const needed = [...recipeTexts(recipe.id, recipe).keys()];
    const missing = needed.filter((key) => !texts.has(key));
    const empty = needed.filter((key) => texts.get(key)?.trim() === '');
    for (const key of needed) left.delete(key);
    const unknown = [...left].filter((key) => key.startsWith(`${recipe.id}.`));
    for (const key of unknown) left.delete(key);
    return { recipe, missing, empty, unknown, found: needed.length - missing.length + unknown.length };
  });

  return {
    keys,
    recipes: checks
      .filter(({ found }) => found > 0)
      .map(({ found, ...check }) => check)
      .toSorted((a, b) => flaws(b) - flaws(a)),
    absent: checks.filter(({ found }) => found === 0).map(({ recipe }) => recipe),
    others: [...left],
  };
}

const flaws = ({ missing, empty, unknown }: RecipeCheck) => missing.length + empty.length + unknown.length;
