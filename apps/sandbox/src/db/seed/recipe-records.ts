import type { SeedRecipe } from './recipe-parts.ts';
import { recipes, untranslated } from './recipes.ts';
import { type Language, languages, recipePhrases } from './translations.ts';

const ingredientTexts = ([name, amount]: SeedRecipe['ingredients'][number]) => ({
  ingredient: name,
  quantity: amount?.[0] ?? null,
  quantity_us: amount?.[2] ?? null,
  unit: amount?.[1] ?? null,
  unit_us: amount?.[3] ?? null,
});

const keyUnlessNull = (text: string | null, key: string) => (text === null ? null : key);

/** A database row of a recipe: all texts are translation keys (decision C8). */
export function seedRecipe({ id, hint, picture, tags, ingredients, steps }: SeedRecipe) {
  const body = {
    name: `${id}.name`,
    teaser: `${id}.teaser`,
    hint: keyUnlessNull(hint, `${id}.hint`),
    tags,
    // The API adds its own origin to these paths.
    thumbnailImage: `/recipe-images/${picture}.png`,
    titleImage: `/recipe-images/${picture}_banner.png`,
    ingredients: ingredients.map(ingredientTexts).map((texts, i) => {
      const position = `${id}.ingredients.${i + 1}`;
      return {
        ingredient: keyUnlessNull(texts.ingredient, `${position}.ingredient`),
        quantity: keyUnlessNull(texts.quantity, `${position}.quantity`),
        quantity_us: keyUnlessNull(texts.quantity_us, `${position}.quantity.us`),
        unit: keyUnlessNull(texts.unit, `${position}.unit`),
        unit_us: keyUnlessNull(texts.unit_us, `${position}.unit.us`),
      };
    }),
    steps: steps.map(([, productCode, parameters], i) => ({
      instructions: `${id}.steps.${i + 1}.instructions`,
      image: null,
      productDefinition: productCode
        ? {
            productCode,
            parameters: Object.entries(parameters ?? {}).map(([arguement, value]) => ({ arguement, value })),
          }
        : null,
    })),
  };
  return { recipe_id: `r-${id}`, id, body };
}

/** Every translated text by language and key. */
export function seedRecipeTexts(): { language: Language; key: string; text: string }[] {
  return recipes
    .filter((recipe) => !untranslated.has(recipe.id))
    .flatMap((recipe) => textsByKey(recipe))
    .flatMap(([key, text]) =>
      languages
        .map((language) => ({ language, key, text: translate(text, key, language) }))
        .filter((row): row is { language: Language; key: string; text: string } => row.text !== undefined),
    );
}

/** Names, amounts and units are the same in every language; other texts need a translation. */
const translate = (text: string, key: string, language: Language) =>
  language === 'en' || /\.(name|quantity|quantity\.us|unit|unit\.us)$/.test(key)
    ? text
    : recipePhrases[text]?.[language];

function textsByKey({ id, name, teaser, hint, ingredients, steps }: SeedRecipe): [string, string][] {
  const texts: [string, string | null][] = [
    [`${id}.name`, name],
    [`${id}.teaser`, teaser],
    [`${id}.hint`, hint],
    ...ingredients
      .map(ingredientTexts)
      .flatMap((texts, i) =>
        Object.entries(texts).map(([field, text]): [string, string | null] => [
          `${id}.ingredients.${i + 1}.${field.replace('_', '.')}`,
          text,
        ]),
      ),
    ...steps.map(([text], i): [string, string] => [`${id}.steps.${i + 1}.instructions`, text]),
  ];
  return texts.filter((entry): entry is [string, string] => entry[1] !== null);
}
