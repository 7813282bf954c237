import type { Recipe } from '@joe/api-sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractAccepts, sampleRecipe } from '../../../../test/recipes.ts';
import { diffRecipes } from './diff-recipes.ts';
import { readEdit } from './edit-draft.ts';
import { type EditAction, editReducer, startEdit, withStoredChanges } from './edit-recipe.ts';
import { hasMovedItems, languagesWithMovedTexts } from './moved-texts.ts';

const editWith = (recipe: Recipe, ...actions: EditAction[]) => actions.reduce(editReducer, startEdit(recipe));
const recipeAfter = (recipe: Recipe, ...actions: EditAction[]) => editWith(recipe, ...actions).edited;
const untranslatedRecipe: Recipe = {
  ...sampleRecipe,
  steps: [1, 2, 3].map((n) => ({
    instructions: `209.steps.${n}.instructions`,
    image: null,
    productDefinition: null,
  })),
};

test('a new step has a default text, and a new ingredient is empty', () => {
  const recipe = recipeAfter(sampleRecipe, { type: 'add', list: 'steps' }, { type: 'add', list: 'ingredients' });
  expect(recipe.steps.at(-1)?.instructions).toBe('Add a recipe instruction');
  expect(Object.values(recipe.ingredients.at(-1) ?? { none: '' })).toEqual([null, null, null, null, null]);
});

test('a change that the user has undone is no change, also of an empty text or one with line breaks of Windows', () => {
  const [step, ingredient] = [{ image: null, productDefinition: null }, sampleRecipe.ingredients[0]];
  const recipe: Recipe = {
    ...sampleRecipe,
    teaser: 'Cold\r\nand strong',
    ingredients: [{ ...ingredient, ingredient: 'Milk', quantity: '' } as Recipe['ingredients'][number]],
    steps: ['Brew', 'Stir\rand\r\nserve', ''].map((instructions) => ({ ...step, instructions })),
  };
  const undone = recipeAfter(
    recipe,
    { type: 'change', fields: { teaser: 'Cold\nand strong!' } },
    { type: 'change', fields: { teaser: 'Cold\nand strong' } },
    { type: 'change ingredient', at: 0, field: 'quantity', text: null },
    { type: 'change step', at: 1, instructions: 'Stir\nand\nserve' },
    { type: 'change step', at: 2, instructions: null },
  );
  expect(undone).toEqual(recipe);
  const removed = recipeAfter(
    recipe,
    { type: 'remove', list: 'steps', at: 0 },
    { type: 'change step', at: 0, instructions: 'Stir\nand\nserve' },
  );
  expect(removed.steps).toEqual(recipe.steps.slice(1));
});

test('a removal without a position removes the last item', () => {
  const recipe = recipeAfter(sampleRecipe, { type: 'remove', list: 'steps' }, { type: 'remove', list: 'tags' });
  expect(recipe.steps).toEqual(sampleRecipe.steps.slice(0, 2));
  expect(recipe.tags).toEqual(['Milk']);
  expect(recipeAfter({ ...sampleRecipe, tags: [] }, { type: 'remove', list: 'tags' }).tags).toEqual([]);
});

test('when a step or an ingredient is removed, each position keeps its translation key', () => {
  expect(
    recipeAfter(untranslatedRecipe, { type: 'remove', list: 'steps', at: 1 }).steps.map(
      ({ instructions }) => instructions,
    ),
  ).toEqual(['209.steps.1.instructions', '209.steps.2.instructions']);
  const recipe = recipeAfter(
    { ...sampleRecipe, ingredients: [...sampleRecipe.ingredients, ...sampleRecipe.ingredients] },
    { type: 'change ingredient', at: 1, field: 'quantity_us', text: '209.ingredients.2.quantity.us' },
    { type: 'change ingredient', at: 2, field: 'unit', text: '208.ingredients.3.unit' },
    { type: 'remove', list: 'ingredients', at: 0 },
  );
  expect(recipe.ingredients.map(({ ingredient }) => ingredient)).toEqual(['Ice cubes', 'Milk', 'Ice cubes']);
  expect(recipe.ingredients[0]?.quantity_us).toBe('209.ingredients.1.quantity.us');
  expect(recipe.ingredients[1]?.unit).toBe('208.ingredients.3.unit');
});

test('the differences of two recipes contain only what was changed, added or removed', () => {
  const after = recipeAfter(
    sampleRecipe,
    { type: 'change', fields: { name: 'Iced Latte' } },
    { type: 'remove', list: 'tags', at: 0 },
    { type: 'change ingredient', at: 0, field: 'quantity', text: '200' },
    { type: 'change ingredient', at: 0, field: 'unit_us', text: null },
    { type: 'remove', list: 'steps', at: 1 },
    { type: 'add', list: 'steps' },
  );
  expect(diffRecipes(sampleRecipe, after)).toEqual([
    { place: 'Name', before: '209.name', after: 'Iced Latte' },
    { place: 'Tag 1', before: 'Milk' },
    { place: 'Ingredient 1, Quantity', before: '180', after: '200' },
    { place: 'Ingredient 1, Unit US', before: 'fl oz' },
    { place: 'Step 2', before: 'Brew an espresso. · ESPRESSO' },
    { place: 'Step 3', after: 'Add a recipe instruction' },
  ]);
  expect(diffRecipes(sampleRecipe, structuredClone(sampleRecipe))).toEqual([]);
});

const translationOf = (language: string, fields: Partial<Recipe>) => ({
  language,
  recipes: [{ ...untranslatedRecipe, ...fields }],
});
const stepsWith = (...instructions: (string | null)[]) =>
  instructions.map((instructions) => ({ instructions, image: null, productDefinition: null }));

test('languagesWithMovedTexts lists the languages that have texts at the positions of moved items', () => {
  const translations = [
    translationOf('de', { steps: stepsWith('Eins', 'Zwei', 'Drei') }),
    translationOf('fr', { steps: stepsWith('Un', '209.steps.2.instructions', '209.steps.3.instructions') }),
    translationOf('it', { steps: stepsWith('209.steps.1.instructions', '209.steps.2.instructions', 'Tre') }),
    translationOf('es', { ingredients: [] }),
    { language: 'nl', recipes: [] },
  ];
  const languagesAfter = (...actions: EditAction[]) =>
    languagesWithMovedTexts(editWith(untranslatedRecipe, ...actions), untranslatedRecipe, translations);
  expect(languagesAfter({ type: 'remove', list: 'steps', at: 0 })).toEqual(['de', 'fr', 'it']);
  expect(languagesAfter({ type: 'remove', list: 'steps', at: 1 })).toEqual(['de', 'it']);
  // A new step takes the position of the removed one, where other languages still have texts.
  expect(languagesAfter({ type: 'remove', list: 'steps' }, { type: 'add', list: 'steps' })).toEqual(['de', 'it']);

  for (const actions of [
    [{ type: 'remove', list: 'steps' }],
    [{ type: 'remove', list: 'tags', at: 0 }],
    [{ type: 'add', list: 'steps' }],
    [{ type: 'change step', at: 0, instructions: 'One' }],
    [
      { type: 'add', list: 'steps' },
      { type: 'remove', list: 'steps', at: 3 },
    ],
  ] satisfies EditAction[][]) {
    expect(hasMovedItems(editWith(untranslatedRecipe, ...actions), untranslatedRecipe)).toBe(false);
    expect(languagesAfter(...actions)).toEqual([]);
  }
});

test('withStoredChanges keeps what another user has changed, except for fields and lists that this user has changed', () => {
  const edit = editWith(
    sampleRecipe,
    { type: 'change', fields: { teaser: 'Mine.' } },
    { type: 'remove', list: 'tags', at: 0 },
  );
  const stored = {
    ...sampleRecipe,
    id: 210,
    name: 'Theirs',
    teaser: 'Theirs.',
    tags: [],
    steps: sampleRecipe.steps.slice(1),
  };
  const { id, name, steps } = stored;
  expect(withStoredChanges(edit, edit.edited, stored)).toEqual({ ...edit.edited, id, name, steps });
  expect(diffRecipes(sampleRecipe, stored)[0]).toEqual({ place: 'ID', before: '209', after: '210' });
  expect(withStoredChanges(edit, edit.edited, sampleRecipe)).toEqual(edit.edited);
});

test('withStoredChanges keeps a tag of another user if this user has only added an empty tag, which is not sent', () => {
  const edit = editWith(sampleRecipe, { type: 'add', list: 'tags' });
  const stored = { ...sampleRecipe, tags: [...sampleRecipe.tags, 'Vegan'] };
  const sent = { ...edit.edited, tags: sampleRecipe.tags };
  expect(withStoredChanges(edit, sent, stored).tags).toEqual(stored.tags);
});

test('withStoredChanges gives translation keys the ID that another user has given the recipe', () => {
  const edit = editWith(untranslatedRecipe, { type: 'remove', list: 'steps', at: 0 });
  const recipe = withStoredChanges(edit, edit.edited, { ...untranslatedRecipe, id: 210 });
  expect(recipe.steps.map(({ instructions }) => instructions)).toEqual([
    '210.steps.1.instructions',
    '210.steps.2.instructions',
  ]);
});

test('languagesWithMovedTexts compares with the recipe that another user has stored since the edit began', () => {
  const base = { ...sampleRecipe, steps: stepsWith('One', 'Two', 'Three') };
  const translations = [
    translationOf('de', { steps: stepsWith('Eins', 'Zwei') }),
    translationOf('fr', { steps: stepsWith('209.steps.1.instructions', 'Deux') }),
    translationOf('it', { steps: stepsWith('209.steps.1.instructions', '209.steps.2.instructions') }),
  ];
  const languagesAfter = (stored: Recipe, ...actions: EditAction[]) =>
    languagesWithMovedTexts(editWith(base, ...actions), stored, translations);
  const change: EditAction = { type: 'change step', at: 1, instructions: 'Second' };
  const removal: EditAction = { type: 'remove', list: 'steps', at: 0 };
  expect(languagesAfter(base, change)).toEqual([]);
  // The other user has removed the first step. The save would add it again.
  const withoutFirst = { ...base, steps: stepsWith('Two', 'Three') };
  expect(languagesAfter(withoutFirst, change)).toEqual(['de', 'fr']);
  // The save keeps the steps of the other user.
  expect(languagesAfter(withoutFirst, { type: 'change', fields: { teaser: 'Mine.' } })).toEqual([]);
  // Both have removed the same step.
  expect(languagesAfter(withoutFirst, removal)).toEqual([]);
  // The other user has only changed a text, or added a step at the end.
  expect(languagesAfter({ ...base, steps: stepsWith('First', 'Two', 'Three') }, change)).toEqual([]);
  expect(languagesAfter({ ...base, steps: stepsWith('One', 'Two', 'Three', 'Four') }, change)).toEqual([]);
});

test('a stored draft of a recipe remembers which items were moved', () => {
  const edited = editWith(untranslatedRecipe, { type: 'remove', list: 'steps', at: 0 }, { type: 'add', list: 'steps' });
  expect(readEdit(JSON.parse(JSON.stringify(edited)))).toEqual(edited);
  expect(edited.ids.steps).toEqual([1, 2, 3]);
  // Without valid ids, every item counts as not moved.
  for (const ids of [undefined, { steps: [1] }, { steps: ['1', 2, 3] }]) {
    expect(readEdit({ ...edited, ids })?.ids.steps).toEqual([0, 1, 2]);
  }
});

const at = fc.nat(4);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('209.steps.2.instructions', '209.ingredients.1.unit'),
);
const list = fc.constantFrom('tags' as const, 'ingredients' as const, 'steps' as const);
const action: fc.Arbitrary<EditAction> = fc.oneof(
  fc.record({ name: text, teaser: text }, { requiredKeys: [] }).map((fields) => ({ type: 'change', fields }) as const),
  fc.record({ type: fc.constant('add' as const), list }),
  fc.record({ type: fc.constant('remove' as const), list, at }, { requiredKeys: ['type', 'list'] }),
  fc.record({ type: fc.constant('change tag' as const), at, tag: text }),
  fc.record({
    type: fc.constant('change ingredient' as const),
    at,
    field: fc.constantFrom('ingredient' as const, 'unit_us' as const),
    text: fc.option(text),
  }),
  fc.record({ type: fc.constant('change step' as const), at, instructions: fc.option(text) }),
);

test('any sequence of edits results in a recipe that the contract accepts', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      const { edited: after, ids } = editWith(sampleRecipe, ...actions);
      for (const name of ['tags', 'ingredients', 'steps'] as const) {
        expect(new Set(ids[name]).size).toBe(after[name].length);
      }
      expect(contractAccepts(after)).toBe(true);
      expect(diffRecipes(sampleRecipe, after).length > 0).toBe(JSON.stringify(after) !== JSON.stringify(sampleRecipe));
    }),
    { numRuns: 1000 },
  );
});
