import type { Dispatch } from 'react';
import { MAX_ITEMS } from '../model/check-recipe.ts';
import type { IngredientField } from '../model/ingredient-fields.ts';

// The state of the wizard (specification, section 4). For the hint and the texts of ingredients and steps, users choose
// Null or Non-Null instead of entering a text. A Non-Null text gets its translation key (decision C8).

/** The pages of the wizard. The user sees them as steps 1 to 6. */
export const wizardPages = ['Basics', 'Ingredients', 'Tags', 'Steps', 'Product parameters', 'Review'] as const;
const REVIEW = wizardPages.length - 1;

/** An item of a list. `key` is unique in its list and stays the same when other items are added or removed. */
type Item<T> = T & { key: number };

/** Whether each field is Non-Null. */
export type IngredientChoice = Item<Record<IngredientField, boolean>>;

type TagChoice = Item<{ text: string }>;

interface ParameterChoice extends Item<object> {
  argument: string;
  value: string;
}

export interface StepChoice extends Item<object> {
  instructions: boolean;
  hasImage: boolean;
  image: string;
  hasProduct: boolean;
  productCode: string;
  parameters: ParameterChoice[];
}

/** The input of the wizard. A field that becomes Null keeps its value in case it becomes Non-Null again. */
export interface WizardForm {
  id: string;
  thumbnail: string;
  banner: string;
  hint: boolean;
  ingredients: IngredientChoice[];
  tags: TagChoice[];
  steps: StepChoice[];
}

export interface Wizard {
  /** Index of the shown page. */
  page: number;
  /** Whether the alert about an invalid ID is open. */
  hasAlert: boolean;
  form: WizardForm;
}

const newIngredient: IngredientChoice = {
  key: 0,
  ingredient: true,
  quantity: true,
  quantity_us: true,
  unit: true,
  unit_us: true,
};
const newTag: TagChoice = { key: 0, text: '' };
const newParameter: ParameterChoice = { key: 0, argument: '', value: '' };
const newStep: StepChoice = {
  key: 0,
  instructions: true,
  hasImage: false,
  image: '',
  hasProduct: false,
  productCode: '',
  parameters: [newParameter],
};

export const emptyWizard: Wizard = {
  page: 0,
  hasAlert: false,
  form: {
    id: '',
    thumbnail: '',
    banner: '',
    hint: false,
    ingredients: [newIngredient],
    tags: [newTag],
    steps: [newStep],
  },
};

/** `at` and `stepIndex` count from 0. A removal without `at` removes the last item. */
export type WizardAction =
  | { type: 'next' | 'back' | 'dismiss' | 'start over' }
  | { type: 'change'; fields: Partial<Pick<WizardForm, 'id' | 'thumbnail' | 'banner' | 'hint'>> }
  | { type: 'add' | 'remove'; list: 'ingredients' | 'tags' | 'steps'; at?: number }
  | { type: 'change ingredient'; at: number; fields: Partial<IngredientChoice> }
  | { type: 'change tag'; at: number; tag: string }
  | { type: 'change step'; at: number; fields: Partial<Omit<StepChoice, 'parameters'>> }
  | { type: 'add parameter' | 'remove parameter'; stepIndex: number; at?: number }
  | { type: 'change parameter'; stepIndex: number; at: number; fields: Partial<ParameterChoice> };

export interface WizardPageProps {
  form: WizardForm;
  dispatch: Dispatch<WizardAction>;
}

/** Whether a text is a valid ID: digits of a number that JavaScript does not round. */
export const isValidId = (text: string): boolean => /^[0-9]{1,16}$/.test(text) && Number.isSafeInteger(Number(text));

export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  const { form } = wizard;
  const withForm = (fields: Partial<WizardForm>): Wizard => ({ ...wizard, form: { ...form, ...fields } });
  const withParameters = (stepIndex: number, change: (parameters: ParameterChoice[]) => ParameterChoice[]) =>
    withForm({
      steps: changeItem(form.steps, stepIndex, (step) => ({ ...step, parameters: change(step.parameters) })),
    });

  switch (action.type) {
    case 'next':
      if (!isValidId(form.id)) return { ...wizard, page: 0, hasAlert: true };
      return { ...wizard, page: Math.min(wizard.page + 1, REVIEW) };
    case 'back':
      return { ...wizard, page: Math.max(wizard.page - 1, 0) };
    case 'dismiss':
      return { ...wizard, hasAlert: false };
    case 'start over':
      return emptyWizard;
    case 'change':
      // Every translation key contains the ID, so the ID can change only on the first page.
      return withForm(wizard.page === 0 ? action.fields : { ...action.fields, id: form.id });
    case 'add':
      if (action.list === 'tags') return withForm({ tags: addItem(form.tags, newTag) });
      if (action.list === 'steps') return withForm({ steps: addItem(form.steps, newStep) });
      return withForm({ ingredients: addItem(form.ingredients, newIngredient) });
    case 'remove':
      return withForm({ [action.list]: removeItem<{ key: number }>(form[action.list], action.at) });
    case 'change ingredient':
      return withForm({ ingredients: changeItem(form.ingredients, action.at, (it) => ({ ...it, ...action.fields })) });
    case 'change tag':
      return withForm({ tags: changeItem(form.tags, action.at, (it) => ({ ...it, text: action.tag })) });
    case 'change step':
      return withForm({ steps: changeItem(form.steps, action.at, (it) => ({ ...it, ...action.fields })) });
    case 'add parameter':
      return withParameters(action.stepIndex, (all) => addItem(all, newParameter));
    case 'remove parameter':
      return withParameters(action.stepIndex, (all) => removeItem(all, action.at));
    case 'change parameter':
      return withParameters(action.stepIndex, (all) =>
        changeItem(all, action.at, (it) => ({ ...it, ...action.fields })),
      );
  }
}

const addItem = <T extends { key: number }>(items: T[], item: T): T[] =>
  items.length < MAX_ITEMS ? [...items, { ...item, key: Math.max(-1, ...items.map(({ key }) => key)) + 1 }] : items;
const removeItem = <T>(items: T[], at = items.length - 1): T[] => items.filter((_, index) => index !== at);
const changeItem = <T>(items: T[], at: number, change: (item: T) => T): T[] =>
  items.map((item, index) => (index === at ? change(item) : item));

/** Whether the form differs from an empty one. Moving between the pages does not count. */
export const hasInput = ({ form }: Wizard): boolean => withoutKeys(form) !== withoutKeys(emptyWizard.form);

const withoutKeys = (form: WizardForm) => JSON.stringify(form, (name, value) => (name === 'key' ? undefined : value));

/**
 * Reads the wizard from a stored draft. Undefined if there is none, or if it has another structure, an invalid page or
 * too many items.
 */
export function readWizard(draft: unknown): Wizard | undefined {
  if (!hasShapeOf(draft, emptyWizard)) return undefined;
  const { ingredients, tags, steps, id } = draft.form;
  const isTooLong = [ingredients, tags, steps, ...steps.map(({ parameters }) => parameters)].some(
    ({ length }) => length > MAX_ITEMS,
  );
  const isPage = Object.hasOwn(wizardPages, draft.page) && (draft.page === 0 || isValidId(id));
  return isTooLong || !isPage ? undefined : { ...draft, hasAlert: false };
}

/**
 * Whether parsed JSON has the shape of a sample: the same fields with the same types. Each item of a list must have the
 * shape of the sample's first item.
 */
function hasShapeOf<T>(value: unknown, sample: T): value is T {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => hasShapeOf(item, sample[0]));
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = Object.entries(sample);
  return (
    Object.keys(value).length === fields.length &&
    fields.every(([name, part]) => Object.hasOwn(value, name) && hasShapeOf(value[name as never], part))
  );
}
