import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractAccepts } from '../../../../test/recipes.ts';
import { buildRecipe, INVALID_ID_TEXT } from './build-recipe.ts';
import {
  emptyWizard,
  hasInput,
  isValidId,
  readWizard,
  type WizardAction,
  wizardPages,
  wizardReducer,
} from './wizard.ts';

const wizardAfter = (...actions: WizardAction[]) => actions.reduce(wizardReducer, emptyWizard);
const wizardWithId = (...actions: WizardAction[]) => wizardAfter({ type: 'change', fields: { id: '209' } }, ...actions);

/** The recipe to send, or the problem that prevents it. */
function builtRecipe(...actions: WizardAction[]) {
  const result = buildRecipe(wizardWithId(...actions).form);
  return result.ok ? result.value : result.problem;
}

test.each(['0', '7', '007', '209', '999999999999999', '9007199254740991'])(
  'isValidId accepts %j as the ID of a recipe',
  (text) => {
    expect(isValidId(text)).toBe(true);
  },
);

test.each([
  ...['', ' ', '\t', '\n', ' 209', '209 ', '2 09', '209\n', '209\u0000', '\u200b209', '\ufeff209', '209\u00a0'],
  ...['-1', '+1', '-0', '0.5', '.5', '5.', '1,000', "1'000", '1_000', '1e3', '1E3', '0x10', '0b1', '0o7', '1n', '1f'],
  ...['Infinity', '-Infinity', 'NaN', 'null', 'undefined', 'true', '[]', '{}', 'abc', 'a1', '1a', '#1', '%31', '..'],
  ...['٣', '۲۰۹', '२०९', '２０９', '²', 'Ⅷ', '①', '𝟐', '零', '½', '1‮2', '1/2', '1:2', '<b>1</b>', '1;2', '1&2'],
  ...['9007199254740992', '9007199254740993', '10000000000000000', '1'.repeat(400)],
])('isValidId rejects %j, and the wizard stays on its first page', (text) => {
  expect(isValidId(text)).toBe(false);
  expect(wizardAfter({ type: 'change', fields: { id: text } }, { type: 'next' })).toMatchObject({
    page: 0,
    hasAlert: true,
  });
});

test('Next stops at the last page of the wizard, and Back at the first', () => {
  const next: WizardAction[] = Array(9).fill({ type: 'next' });
  expect(wizardWithId(...next).page).toBe(5);
  expect(wizardPages[5]).toBe('Review');
  expect(wizardWithId(...next, ...Array(9).fill({ type: 'back' })).page).toBe(0);
});

test('dismissing the alert of the wizard changes nothing else', () => {
  const refused = wizardAfter({ type: 'next' });
  expect(wizardReducer(refused, { type: 'dismiss' })).toEqual(emptyWizard);
});

test('when an ingredient is removed, the wizard numbers the translation keys again', () => {
  expect(
    builtRecipe(
      { type: 'add', list: 'ingredients' },
      { type: 'change ingredient', at: 1, fields: { quantity_us: false, unit: false, unit_us: false } },
      { type: 'remove', list: 'ingredients', at: 0 },
      { type: 'add', list: 'steps' },
      {
        type: 'change step',
        at: 0,
        fields: { instructions: false, hasImage: true, image: ' https://a.example/1.png ' },
      },
      { type: 'change', fields: { hint: true } },
    ),
  ).toEqual({
    id: 209,
    name: '209.name',
    teaser: '209.teaser',
    hint: '209.hint',
    tags: [],
    thumbnailImage: '',
    titleImage: '',
    ingredients: [
      {
        ingredient: '209.ingredients.1.ingredient',
        quantity: '209.ingredients.1.quantity',
        quantity_us: null,
        unit: null,
        unit_us: null,
      },
    ],
    steps: [
      { instructions: null, image: 'https://a.example/1.png', productDefinition: null },
      { instructions: '209.steps.2.instructions', image: null, productDefinition: null },
    ],
  });
});

test('an item of the wizard keeps its React key when others are added or removed', () => {
  const { form } = wizardWithId(
    { type: 'add', list: 'steps' },
    { type: 'add', list: 'steps' },
    { type: 'remove', list: 'steps', at: 1 },
    { type: 'add', list: 'steps' },
  );
  expect(form.steps.map(({ key }) => key)).toEqual([0, 2, 3]);
});

test('the US fields of an ingredient have translation keys of their own', () => {
  expect(builtRecipe()).toMatchObject({
    ingredients: [{ quantity_us: '209.ingredients.1.quantity.us', unit_us: '209.ingredients.1.unit.us' }],
  });
});

test('the wizard does not send empty tags and parameters', () => {
  expect(
    builtRecipe(
      { type: 'change tag', at: 0, tag: 'Milk' },
      { type: 'add', list: 'tags' },
      { type: 'change tag', at: 1, tag: '  ' },
      { type: 'add', list: 'tags' },
      { type: 'change tag', at: 2, tag: 'Cold' },
      { type: 'add', list: 'tags' },
      { type: 'remove', list: 'tags' },
      { type: 'remove', list: 'ingredients' },
      { type: 'change step', at: 0, fields: { hasProduct: true, productCode: 'ESPRESSO' } },
      { type: 'change parameter', stepIndex: 0, at: 0, fields: { argument: 'amount', value: '45' } },
      { type: 'add parameter', stepIndex: 0 },
    ),
  ).toMatchObject({
    tags: ['Milk', 'Cold'],
    ingredients: [],
    steps: [{ productDefinition: { productCode: 'ESPRESSO', parameters: [{ arguement: 'amount', value: '45' }] } }],
  });
});

test('the wizard reports a missing ID and a value that the contract does not accept', () => {
  expect(builtRecipe({ type: 'change', fields: { banner: 'x'.repeat(10_001) } })).toBe(
    'titleImage: expected 0 to 10000 characters, got 10001',
  );
  expect(buildRecipe(emptyWizard.form)).toEqual({ ok: false, problem: INVALID_ID_TEXT });
});

test('the wizard counts as empty again after all changes were undone', () => {
  expect(hasInput(wizardAfter({ type: 'next' }))).toBe(false);
  expect(hasInput(wizardWithId())).toBe(true);
  expect(hasInput(wizardWithId({ type: 'change', fields: { id: '' } }))).toBe(false);
  expect(hasInput(wizardAfter({ type: 'add', list: 'tags' }, { type: 'remove', list: 'tags' }))).toBe(false);
  expect(hasInput(wizardAfter({ type: 'add', list: 'tags' }, { type: 'remove', list: 'tags', at: 0 }))).toBe(false);
});

const text = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(10_001), '☕'.repeat(10_000), '\ud800', '__proto__', ' ') },
);
const at = fc.nat(3);
const action: fc.Arbitrary<WizardAction> = fc.oneof(
  fc.constantFrom<WizardAction>({ type: 'next' }, { type: 'next' }, { type: 'back' }, { type: 'dismiss' }),
  fc.constant<WizardAction>({ type: 'start over' }),
  fc.record({ id: fc.oneof(text, fc.nat().map(String)) }).map((fields) => ({ type: 'change', fields }) as const),
  fc
    .record({ thumbnail: text, banner: text, hint: fc.boolean() }, { requiredKeys: [] })
    .map((fields) => ({ type: 'change', fields }) as const),
  fc.record({
    type: fc.constantFrom('add' as const, 'remove' as const),
    list: fc.constantFrom('ingredients' as const, 'tags' as const, 'steps' as const),
  }),
  fc.record({
    type: fc.constant('remove' as const),
    list: fc.constantFrom('ingredients' as const, 'tags' as const, 'steps' as const),
    at,
  }),
  fc
    .record({ ingredient: fc.boolean(), unit_us: fc.boolean() }, { requiredKeys: [] })
    .chain((fields) => at.map((at) => ({ type: 'change ingredient', at, fields }) as const)),
  fc.record({ type: fc.constant('change tag' as const), at, tag: text }),
  fc
    .record({ hasImage: fc.boolean(), image: text, hasProduct: fc.boolean(), productCode: text }, { requiredKeys: [] })
    .chain((fields) => at.map((at) => ({ type: 'change step', at, fields }) as const)),
  fc.record({ type: fc.constantFrom('add parameter' as const, 'remove parameter' as const), stepIndex: at }),
  fc.record({ type: fc.constant('remove parameter' as const), stepIndex: at, at }),
  fc
    .record({ argument: text, value: text }, { requiredKeys: [] })
    .chain((fields) =>
      fc.tuple(at, at).map(([stepIndex, at]) => ({ type: 'change parameter', stepIndex, at, fields }) as const),
    ),
);
const actionLists = fc
  .array(action, { maxLength: 40 })
  .map((actions) => [{ type: 'change', fields: { id: '209' } } as const, ...actions]);

test('any sequence of actions in the wizard results in a valid recipe or a reported problem', () => {
  const counts = { recipe: 0, reason: 0 };
  fc.assert(
    fc.property(actionLists, (actions) => {
      const wizard = wizardAfter(...actions);
      const result = buildRecipe(wizard.form);
      if (result.ok) {
        counts.recipe++;
        expect(contractAccepts(result.value)).toBe(true);
        expect(JSON.parse(JSON.stringify(result.value))).toEqual(result.value);
      } else {
        counts.reason++;
        expect(result.problem).not.toBe('');
      }
      expect(wizard.page === 0 || isValidId(wizard.form.id)).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(counts.recipe, counts.reason)).toBeGreaterThan(100);
});

test('a stored draft of the wizard restores all fields and the page', () => {
  fc.assert(
    fc.property(actionLists, (actions) => {
      const wizard = wizardAfter(...actions);
      expect(readWizard(JSON.parse(JSON.stringify(wizard)))).toEqual({ ...wizard, hasAlert: false });
    }),
    { numRuns: 300 },
  );
});

test('a stored draft of the wizard with another structure, an invalid page or too many items is ignored', () => {
  const { form } = wizardWithId();
  for (const page of [-1, 6, 1.5, '2', Number.NaN]) expect(readWizard({ ...emptyWizard, page })).toBeUndefined();
  expect(readWizard({ ...emptyWizard, page: 3 })).toBeUndefined();
  expect(readWizard({ page: 5, hasAlert: true, form })).toEqual({ page: 5, hasAlert: false, form });
  expect(
    readWizard({ page: 0, hasAlert: false, form: { ...form, tags: Array(1001).fill({ key: 0, text: '' }) } }),
  ).toBeUndefined();
  expect(readWizard({ page: 0, hasAlert: false, form: { ...form, hint: null } })).toBeUndefined();
  fc.assert(fc.property(fc.jsonValue(), (value) => readWizard(value) === undefined));
});
