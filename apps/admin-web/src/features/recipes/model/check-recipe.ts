import type { RecipeDraft } from '@joe/api-sdk';
import { recipeBody } from '../../../queries/recipe-body.ts';
import type { Result } from './result.ts';

/** Where a recipe does not follow the contract, and why. */
interface Flaw {
  /** As JSON is read: `steps[0].image`; empty for the whole. */
  path: string;
  reason: string;
}

type Rule = (value: unknown, path: string) => Flaw | undefined;

/** Most characters of a text and most items of a list that the contract takes. */
const MAX_TEXT = 10_000;
export const MAX_ITEMS = 1_000;

const kindOf = (value: unknown) =>
  value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'a list' : kinds[typeof value];
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
};

const expected = (what: string, value: unknown, path: string): Flaw => ({
  path,
  reason: `expected ${what}, got ${kindOf(value)}`,
});

const text: Rule = (value, path) => {
  if (typeof value !== 'string') return expected('text', value, path);
  // The contract counts characters, not the halves of which some are made.
  const isLong = value.length > MAX_TEXT && [...value].length > MAX_TEXT;
  return isLong ? { path, reason: `longer than ${MAX_TEXT.toLocaleString('en-US')} characters` } : undefined;
};

const recordId: Rule = (value, path) => {
  if (text(value, path)) return text(value, path);
  return value === '' || [...String(value)].length > 256 ? { path, reason: 'not from 1 to 256 characters' } : undefined;
};

const id: Rule = (value, path) => {
  if (typeof value !== 'number') return expected('a number', value, path);
  return Number.isSafeInteger(value) && value >= 0
    ? undefined
    : { path, reason: 'not a whole number from 0 to 9007199254740991' };
};

const textOrNumber: Rule = (value, path) =>
  typeof value === 'string'
    ? text(value, path)
    : Number.isFinite(value)
      ? undefined
      : expected('text or a number', value, path);

const nullable =
  (rule: Rule): Rule =>
  (value, path) =>
    value === null ? undefined : rule(value, path);

const list =
  (rule: Rule): Rule =>
  (value, path) => {
    if (!Array.isArray(value)) return expected('a list', value, path);
    if (value.length > MAX_ITEMS) return { path, reason: `more than ${MAX_ITEMS.toLocaleString('en-US')} items` };
    return first(value, (item, index) => rule(item, `${path}[${index}]`));
  };

const object =
  (required: Record<string, Rule>, optional: Record<string, Rule> = {}): Rule =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return expected('an object', value, path);
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    const fields = { ...required, ...optional };
    const source = value as Record<string, unknown>;
    const present = Object.entries(fields).filter(
      ([name]) => source[name] !== undefined || Object.hasOwn(required, name),
    );
    return first(present, ([name, rule]) => rule(source[name], at(name)));
  };

function first<T>(items: readonly T[], check: (item: T, index: number) => Flaw | undefined): Flaw | undefined {
  for (const [index, item] of items.entries()) {
    const flaw = check(item, index);
    if (flaw) return flaw;
  }
  return undefined;
}

const translations = (...names: string[]) => Object.fromEntries(names.map((name) => [name, nullable(text)]));

const product = object({ productCode: text, parameters: list(object({ arguement: text, value: textOrNumber })) });

const recipe = object(
  {
    id,
    name: text,
    teaser: text,
    hint: nullable(text),
    tags: list(text),
    thumbnailImage: text,
    titleImage: text,
    ingredients: list(object(translations('ingredient', 'quantity', 'quantity_us', 'unit', 'unit_us'))),
    steps: list(object({ ...translations('instructions', 'image'), productDefinition: nullable(product) })),
  },
  { recipeId: recordId },
);

/**
 * The recipe in `value` without unknown fields, or the first place where it does not follow the contract's `RecipeDraft`.
 * The API checks the same; here staff learn the place before anything is sent. A test compares it with the contract.
 */
export function checkRecipe(value: unknown): Result<RecipeDraft> {
  const flaw = recipe(value, '');
  if (!flaw) return { ok: true, value: recipeBody(value as RecipeDraft) };
  return { ok: false, problem: flaw.path === '' ? flaw.reason : `${flaw.path}: ${flaw.reason}` };
}
