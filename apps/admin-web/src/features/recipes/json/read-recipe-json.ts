import type { RecipeDraft } from '@joe/api-sdk';
import { checkRecipe, isFlaw } from '../model/check-recipe.ts';
import { type JsonFlaw, scanJson } from './scan-json.ts';

/** A flaw as text: `Line 3, column 14: unexpected “}”`. */
export const describe = ({ reason, place }: JsonFlaw): string =>
  place ? `Line ${place.line}, column ${place.column}: ${reason}` : reason;

/**
 * The recipe in a pasted text, or its first problem. The contract refuses unknown fields, so the recipe goes without them;
 * `unknownFields` has their paths.
 */
export function readRecipeJson(text: string): { recipe: RecipeDraft; unknownFields: string[] } | { problem: string } {
  const flaw = scanJson(text);
  if (flaw) return { problem: describe(flaw) };
  const given: unknown = JSON.parse(text);
  const recipe = checkRecipe(given);
  if (!isFlaw(recipe)) return { recipe, unknownFields: pathsOnlyIn(given, recipe, '') };
  return { problem: recipe.path === '' ? recipe.reason : `${recipe.path}: ${recipe.reason}` };
}

/** Paths of the fields that `given` has and `kept` has not: `steps[0].note`. */
function pathsOnlyIn(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const keptFields = new Map(Object.entries(kept ?? {}));
  return Object.entries(given).flatMap(([name, value]) => {
    const fieldPath = Array.isArray(given) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    return keptFields.has(name) ? pathsOnlyIn(value, keptFields.get(name), fieldPath) : [fieldPath];
  });
}
