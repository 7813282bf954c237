import type { RecipeDraft } from '@joe/api-sdk';
import { checkRecipe, isFlaw } from './check-recipe.ts';
import { type JsonFlaw, scanJson } from './scan-json.ts';

/** A flaw in words: `Line 3, column 14: unexpected “}”`. */
export const describe = ({ reason, place }: JsonFlaw): string =>
  place ? `Line ${place.line}, column ${place.column}: ${reason}` : reason;

/** The recipe that a pasted text holds, or what is wrong with it and where. */
export function readRecipeJson(text: string): { recipe: RecipeDraft } | { problem: string } {
  const flaw = scanJson(text);
  if (flaw) return { problem: describe(flaw) };
  const recipe = checkRecipe(JSON.parse(text));
  if (!isFlaw(recipe)) return { recipe };
  return { problem: recipe.path === '' ? recipe.reason : `${recipe.path}: ${recipe.reason}` };
}
