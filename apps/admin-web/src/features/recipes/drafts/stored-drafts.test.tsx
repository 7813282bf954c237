import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../../../test/render-route.tsx';

// Drafts in the shapes of this version. A later version must also read them, because drafts survive an upgrade
// (docs/operating.md).

const roles = ['write'];
const form = {
  id: '209',
  thumbnail: '',
  banner: '',
  hint: true,
  ingredients: [{ key: 0, ingredient: true, quantity: true, quantity_us: true, unit: true, unit_us: true }],
  tags: [{ key: 0, text: 'milk' }],
  steps: [
    {
      key: 0,
      instructions: true,
      hasImage: false,
      image: '',
      hasProduct: false,
      productCode: '',
      parameters: [{ key: 0, argument: '', value: '' }],
    },
  ],
};
const base = {
  recipeId: 'r-209',
  id: 209,
  name: 'Latte',
  teaser: 'Stored teaser',
  thumbnailImage: '',
  titleImage: '',
  hint: null,
  tags: ['milk'],
  ingredients: [],
  steps: [],
};
const edited = { ...base, name: 'Stored name' };
const ids = { tags: [0], ingredients: [], steps: [] };

const storeDraft = (name: string, draft: unknown) =>
  sessionStorage.setItem(`joe-draft test-staff ${name}`, JSON.stringify(draft));
const storedDraft = (name: string) => sessionStorage.getItem(`joe-draft test-staff ${name}`);
const unreadableNotice = page.getByText('An earlier draft of this page cannot be opened. Your next edit replaces it.');

test('New Recipe restores a draft of the wizard', async () => {
  storeDraft('new recipe', { page: 2, hasAlert: false, form });
  await renderRoute('/add-recipe', { roles });
  await expect.element(page.getByText('Your unsaved input was restored.')).toBeVisible();
  await expect.element(page.getByText('Step 3 of 6')).toBeVisible();
  expect(JSON.parse(storedDraft('new recipe') ?? '')).toEqual({ page: 2, hasAlert: false, form });
});

test('after Start over, New Recipe no longer says that input was restored', async () => {
  storeDraft('new recipe', { page: 2, hasAlert: false, form });
  await renderRoute('/add-recipe', { roles });
  const notice = page.getByText('Your unsaved input was restored.');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'ID' }).fill('1');
  await expect.element(page.getByRole('button', { name: 'Start over' })).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test('after the restored changes were undone, the editor no longer says that changes were restored', async () => {
  storeDraft('recipe 209 r-209', { base, edited, ids });
  await renderRoute('/recipe-details/209', { roles, api: fakeApi({ recipes: [aRecipe()] }) });
  const notice = page.getByText('Your unsaved changes were restored.');
  await expect.element(notice).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill(base.name);
  await expect.element(page.getByText('No changes')).toBeVisible();
  expect(notice.elements()).toEqual([]);
  await expect.element(name).toHaveFocus();
  await name.fill('New name');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  expect(notice.elements()).toEqual([]);
});

test('the screen of a recipe restores the draft of an edit', async () => {
  storeDraft('recipe 209 r-209', { base, edited, ids });
  await renderRoute('/recipe-details/209', { roles, api: fakeApi({ recipes: [aRecipe()] }) });
  await expect.element(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Stored name');
  expect(JSON.parse(storedDraft('recipe 209 r-209') ?? '')).toEqual({ base, edited, ids });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('recipe 209'))).toEqual([]);
});

test('the URL of two recipes with the same ID opens the one that has a draft', async () => {
  const other = { ...base, recipeId: 'r-210' };
  storeDraft('recipe 209 r-210', { base: other, edited: { ...other, name: 'Stored name' }, ids });
  const api = fakeApi();
  api.respond('listRecipes', [aRecipe(), aRecipe({ recipeId: 'r-210' })]);
  await renderRoute('/recipe-details/209', { roles, api });
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Stored name');
});

test('until the first edit, New Recipe keeps a draft that it cannot read', async () => {
  const draft = JSON.stringify({ form: 'of a later version' });
  storeDraft('new recipe', JSON.parse(draft));
  await renderRoute('/add-recipe', { roles });
  await expect.element(unreadableNotice).toBeVisible();
  expect(storedDraft('new recipe')).toBe(draft);
  await page.getByRole('textbox', { name: 'ID' }).fill('1');
  await expect.element(unreadableNotice).not.toBeInTheDocument();
  await expect.poll(() => storedDraft('new recipe')).toContain('"id":"1"');
});

test('until the first edit, the screen of a recipe keeps a draft that it cannot read', async () => {
  const draft = JSON.stringify({ base: 'of a later version' });
  storeDraft('recipe 209 r-209', JSON.parse(draft));
  await renderRoute('/recipe-details/209', { roles, api: fakeApi({ recipes: [aRecipe()] }) });
  await expect.element(unreadableNotice).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(unreadableNotice).toBeVisible();
  expect(storedDraft('recipe 209 r-209')).toBe(draft);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('New name');
  await expect.poll(() => storedDraft('recipe 209 r-209')).toContain('New name');
});
