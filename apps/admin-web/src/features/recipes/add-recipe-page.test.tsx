import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aRecipe } from '../../../test/fixtures.ts';
import { problem, renderRoute } from '../../../test/render-route.tsx';

const roles = ['write'];
const id = page.getByRole('textbox', { name: 'ID' });
const json = page.getByRole('textbox', { name: 'Recipe JSON' });
const postsOf = (requests: string[]) => requests.filter((request) => request.startsWith('POST'));
const { recipeId: _, ...draft } = aRecipe();

describe('the wizard of a new recipe', () => {
  test('Next without a number as ID shows an alert and then focuses the field', async () => {
    const { requests } = await renderRoute('/add-recipe', { roles });
    await expect.element(page.getByText('Step 1 of 6')).toBeVisible();
    await id.fill('12a');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.element(id).toHaveFocus();
    await expect.element(page.getByText('Step 1 of 6')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('a failed upload keeps the recipe, and the next one stores it and links to it', async () => {
    const { requests, answer } = await renderRoute('/add-recipe', {
      roles,
      responses: { 'POST /recipes/add': problem(409, 'r-1') },
    });
    await id.fill('205');
    for (let step = 1; step < 6; step++) await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('Step 6 of 6')).toBeVisible();
    const upload = page.getByRole('button', { name: 'Upload' });
    await upload.click();
    await expect.element(page.getByText('r-1')).toBeVisible();
    expect(postsOf(requests)).toHaveLength(1);
    answer('POST /recipes/add', { recipeId: 'r-205' });
    await upload.click();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'View recipe' }))
      .toHaveAttribute('href', '/recipe-details/205');
    await expect.element(upload).toBeDisabled();
    expect(postsOf(requests)).toHaveLength(2);
  });

  test('leaving unsaved work asks for confirmation and restores the draft later', async () => {
    await renderRoute('/add-recipe', { roles, responses: { 'GET /recipes/get-all': [] } });
    await id.fill('205');
    const back = page.getByRole('link', { name: 'Back' });
    await back.click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(dialog.getByText(/is kept as a draft in this tab/)).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(id).toHaveValue('205');
    await back.click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await expect.element(id).toHaveValue('205');
  });

  test('Start over asks for confirmation and clears the form', async () => {
    await renderRoute('/add-recipe', { roles });
    await id.fill('205');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(id).toHaveValue('205');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
    await expect.element(id).toHaveValue('');
  });

  test('an untouched form can be left without confirmation', async () => {
    await renderRoute('/add-recipe', { roles, responses: { 'GET /recipes/get-all': [] } });
    await expect.element(id).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByText('No recipes found')).toBeVisible();
  });
});

describe('a new recipe as JSON', () => {
  const upload = page.getByRole('button', { name: 'Upload' });

  test.for([
    ['', 'Line 1, column 1: the text ends too early'],
    ['{\n  "id": 920,\n}', 'Line 3, column 1: unexpected “}”'],
    [JSON.stringify({ ...draft, tags: ['Cold', 5] }), 'tags[1]: expected string, got number'],
    [JSON.stringify({ ...draft, id: '920' }), 'id: expected safe integer from 0, got string'],
  ] as const)('rejects %j with the reason, and sends nothing', async ([text, reason]) => {
    const { requests } = await renderRoute('/add-recipe', { roles });
    await json.fill(text);
    await upload.click();
    await expect.element(page.getByText('Invalid JSON or upload failed.')).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(json).toHaveValue(text);
    expect(requests).toEqual([]);
  });

  test('names unknown fields and does not send them', async () => {
    const sent: unknown[] = [];
    await renderRoute('/add-recipe', {
      roles,
      responses: {
        'POST /recipes/add': async (request: Request) => {
          sent.push(await request.json());
          return { recipeId: 'r-205' };
        },
      },
    });
    await json.fill(JSON.stringify({ ...draft, colour: 'brown', steps: [{ ...draft.steps[0], '<b>note': 1 }] }));
    const warning = page.getByText('Not sent, because a recipe has no such field: steps[0].<b>note, colour');
    await expect.element(warning).toBeVisible();
    await upload.click();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect.element(json).toHaveValue('');
    await expect.element(warning).not.toBeInTheDocument();
    expect(sent).toEqual([draft]);
  });

  test('a failed upload shows cause and request id, and keeps the text until the next one succeeds', async () => {
    const { answer } = await renderRoute('/add-recipe', {
      roles,
      responses: { 'POST /recipes/add': problem(409, 'r-2') },
    });
    await json.fill(JSON.stringify(draft));
    await upload.click();
    const failure = page.getByText('Invalid JSON or upload failed.');
    await expect.element(failure).toBeVisible();
    await expect.element(page.getByText('r-2')).toBeVisible();
    await expect.element(json).toHaveValue(JSON.stringify(draft));
    answer('POST /recipes/add', { recipeId: 'r-205' });
    await upload.click();
    await expect.element(page.getByText('Recipe uploaded successfully!')).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });

  test('leaving unsent text asks for confirmation', async () => {
    await renderRoute('/add-recipe', { roles });
    await json.fill('{');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(json).toHaveValue('{');
  });
});
