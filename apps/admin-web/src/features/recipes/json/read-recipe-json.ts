import type { RecipeInput } from '@joe/api-sdk';
import { shortText } from '@joe/ui-kit';
import { type CheckResult, checkRecipe } from '../model/check-recipe.ts';
import { checkJson } from './check-json.ts';

interface PastedRecipe {
  recipe: RecipeInput;
  /** Paths of the fields that are not in the contract. They are removed, because the API would reject them. */
  unknownFields: string[];
}

/** Parses and checks a recipe in JSON. */
export function readRecipeJson(text: string): CheckResult<PastedRecipe> {
  const problem = checkJson(text);
  if (problem) return { ok: false, problem: problem.message };
  let rounded: string | undefined;
  const given: unknown = JSON.parse(text, (_key, value, context?: { source?: string }) => {
    const source = context?.source ?? '';
    if (typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)) rounded ??= source;
    return value;
  });
  if (rounded !== undefined)
    return { ok: false, problem: `the number ${shortText(rounded, 50)} has too many digits, and would be rounded` };
  const result = checkRecipe(given);
  if (!result.ok) return result;
  return { ok: true, value: { recipe: result.value, unknownFields: pathsOnlyIn(given, result.value, '') } };
}

/** Paths of the fields that `given` has and `kept` lacks: `steps[0].note`. */
function pathsOnlyIn(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const keptFields = new Map(Object.entries(kept ?? {}));
  return Object.entries(given).flatMap(([name, value]) => {
    const fieldPath = Array.isArray(given) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    return keptFields.has(name) ? pathsOnlyIn(value, keptFields.get(name), fieldPath) : [fieldPath];
  });
}
