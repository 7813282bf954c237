import { MAX_ITEMS } from '../model/check-recipe.ts';
import type { IngredientField } from '../model/translation-keys.ts';
import { hasShapeOf } from './has-shape-of.ts';

// State of "New Recipe" (specification, section 4). Texts are not typed here: a field is null, or the key that its
// position makes (decision C8), so an ingredient is five choices.

/** The steps of the wizard, 0 to 5. */
export const wizardSteps = ['Basics', 'Ingredients', 'Tags', 'Steps', 'Product parameters', 'Review'] as const;
const REVIEW = wizardSteps.length - 1;

/** Whether each field is Non-Null. */
export type IngredientChoice = Record<IngredientField, boolean>;

export interface ParameterChoice {
  argument: string;
  value: string;
}

export interface StepChoice {
  instructions: boolean;
  hasImage: boolean;
  image: string;
  hasProduct: boolean;
  productCode: string;
  parameters: ParameterChoice[];
}

/** What the wizard asks for. What is hidden by a Null is kept, in case it becomes Non-Null again. */
export interface WizardForm {
  id: string;
  thumbnail: string;
  banner: string;
  hint: boolean;
  ingredients: IngredientChoice[];
  tags: string[];
  steps: StepChoice[];
}

export interface Wizard {
  step: number;
  /** Next was refused: the ID is not a number. */
  alerted: boolean;
  form: WizardForm;
}

const ingredient: IngredientChoice = { ingredient: true, quantity: true, quantity_us: true, unit: true, unit_us: true };
const parameter: ParameterChoice = { argument: '', value: '' };
const step: StepChoice = {
  instructions: true,
  hasImage: false,
  image: '',
  hasProduct: false,
  productCode: '',
  parameters: [parameter],
};

export const emptyWizard: Wizard = {
  step: 0,
  alerted: false,
  form: { id: '', thumbnail: '', banner: '', hint: false, ingredients: [ingredient], tags: [''], steps: [step] },
};

/** `at` counts from 0; a removal without it takes the last item off. */
export type WizardAction =
  | { type: 'next' | 'back' | 'dismiss' | 'start over' }
  | { type: 'change'; fields: Partial<Pick<WizardForm, 'id' | 'thumbnail' | 'banner' | 'hint'>> }
  | { type: 'add' | 'remove'; list: 'ingredients' | 'tags' | 'steps'; at?: number }
  | { type: 'change ingredient'; at: number; fields: Partial<IngredientChoice> }
  | { type: 'change tag'; at: number; tag: string }
  | { type: 'change step'; at: number; fields: Partial<Omit<StepChoice, 'parameters'>> }
  | { type: 'add parameter' | 'remove parameter'; of: number; at?: number }
  | { type: 'change parameter'; of: number; at: number; fields: Partial<ParameterChoice> };

/** Whether a text is a number that an ID may be: digits alone, and one that JavaScript can hold. */
export const isRecipeId = (text: string): boolean => /^[0-9]{1,15}$/.test(text);

export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  const { form } = wizard;
  const withForm = (fields: Partial<WizardForm>): Wizard => ({ ...wizard, form: { ...form, ...fields } });
  const withParameters = (of: number, change: (parameters: ParameterChoice[]) => ParameterChoice[]) =>
    withForm({ steps: changed(form.steps, of, (step) => ({ ...step, parameters: change(step.parameters) })) });

  switch (action.type) {
    case 'next':
      if (!isRecipeId(form.id)) return { ...wizard, step: 0, alerted: true };
      return { ...wizard, step: Math.min(wizard.step + 1, REVIEW) };
    case 'back':
      return { ...wizard, step: Math.max(wizard.step - 1, 0) };
    case 'dismiss':
      return { ...wizard, alerted: false };
    case 'start over':
      return emptyWizard;
    case 'change':
      // The ID stands in every key; behind the first step it can be relied on.
      return withForm(wizard.step === 0 ? action.fields : { ...action.fields, id: form.id });
    case 'add':
      if (action.list === 'tags') return withForm({ tags: added(form.tags, '') });
      if (action.list === 'steps') return withForm({ steps: added(form.steps, step) });
      return withForm({ ingredients: added(form.ingredients, ingredient) });
    case 'remove':
      return withForm({ [action.list]: removed<unknown>(form[action.list], action.at) });
    case 'change ingredient':
      return withForm({ ingredients: changed(form.ingredients, action.at, (it) => ({ ...it, ...action.fields })) });
    case 'change tag':
      return withForm({ tags: changed(form.tags, action.at, () => action.tag) });
    case 'change step':
      return withForm({ steps: changed(form.steps, action.at, (it) => ({ ...it, ...action.fields })) });
    case 'add parameter':
      return withParameters(action.of, (all) => added(all, parameter));
    case 'remove parameter':
      return withParameters(action.of, (all) => removed(all, action.at));
    case 'change parameter':
      return withParameters(action.of, (all) => changed(all, action.at, (it) => ({ ...it, ...action.fields })));
  }
}

const added = <T>(items: T[], item: T): T[] => (items.length < MAX_ITEMS ? [...items, item] : items);
const removed = <T>(items: T[], at = items.length - 1): T[] => items.filter((_, index) => index !== at);
const changed = <T>(items: T[], at: number, change: (item: T) => T): T[] =>
  items.map((item, index) => (index === at ? change(item) : item));

/** Whether something was chosen or typed; going through the steps alone is not work. */
export const isBegun = ({ form }: Wizard): boolean => JSON.stringify(form) !== JSON.stringify(emptyWizard.form);

/** The wizard that a draft holds; undefined for a draft of another version of the app, or of nothing. */
export function readWizard(draft: unknown): Wizard | undefined {
  if (!hasShapeOf(draft, emptyWizard)) return undefined;
  const { ingredients, tags, steps, id } = draft.form;
  const isTooLong = [ingredients, tags, steps, ...steps.map(({ parameters }) => parameters)].some(
    ({ length }) => length > MAX_ITEMS,
  );
  const isStep = Object.hasOwn(wizardSteps, draft.step) && (draft.step === 0 || isRecipeId(id));
  return isTooLong || !isStep ? undefined : { ...draft, alerted: false };
}
