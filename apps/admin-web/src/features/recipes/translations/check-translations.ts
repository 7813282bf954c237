import type { Recipe } from '@joe/api-sdk';
import { isTranslationKeyOf, recipeTexts } from '@joe/api-sdk/rules';
import type { Texts } from '../../../shared/files/read-texts.ts';

/** The check of a translation file for one recipe. */
export interface RecipeCheck {
  recipe: Recipe;
  /** Keys that the recipe needs and the file lacks. */
  missing: string[];
  /** Keys that the recipe needs and the file has without a text. */
  empty: string[];
  /** Keys that the recipe needs and the file has with one of the recipe's translation keys as text (decision C9). */
  untranslated: string[];
  /** Keys that begin with the recipe's ID and a dot, but that the recipe does not use. */
  unknown: string[];
}

interface TranslationCheck {
  /** Number of keys in the file. `key` does not count. */
  keyCount: number;
  /** Recipes with at least one key in the file, the one with the most flaws first. */
  recipes: RecipeCheck[];
  /** Recipes without a key in the file. */
  absent: Recipe[];
  /** Keys that belong to no recipe. */
  unknownKeys: string[];
}

/**
 * Compares the texts of a file with the keys of the recipes. The result is only information, because the API decides
 * which files it accepts.
 */
export function checkTranslations(texts: Texts, recipes: readonly Recipe[]): TranslationCheck {
  const remainingKeys = new Set(texts.keys());
  // `key` is the header of a CSV file.
  remainingKeys.delete('key');
  const keyCount = remainingKeys.size;

  const checks = recipes.map((recipe): RecipeCheck & { found: number } => {
    const neededKeys = [...recipeTexts(recipe.id, recipe).keys()];
    const missing = neededKeys.filter((key) => !texts.has(key));
    const empty = neededKeys.filter((key) => texts.get(key)?.trim() === '');
    const untranslated = neededKeys.filter((key) => isTranslationKeyOf(recipe.id, texts.get(key) ?? ''));
    for (const key of neededKeys) remainingKeys.delete(key);
    const unknown = [...remainingKeys].filter((key) => key.startsWith(`${recipe.id}.`));
    for (const key of unknown) remainingKeys.delete(key);
    const found = neededKeys.length - missing.length + unknown.length;
    return { recipe, missing, empty, untranslated, unknown, found };
  });

  return {
    keyCount,
    recipes: checks
      .filter(({ found }) => found > 0)
      .map(({ found, ...check }) => check)
      .toSorted((a, b) => flawCount(b) - flawCount(a)),
    absent: checks.filter(({ found }) => found === 0).map(({ recipe }) => recipe),
    unknownKeys: [...remainingKeys],
  };
}

const flawCount = ({ missing, empty, untranslated, unknown }: RecipeCheck) =>
  missing.length + empty.length + untranslated.length + unknown.length;
