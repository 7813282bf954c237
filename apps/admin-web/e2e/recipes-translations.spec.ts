import { readRecipe, storeRecipe } from './recipes.ts';
import { expect, test } from './test.ts';

// `upload-recipe-translations-page.test.tsx` tests failures, Cancel and leaving the screen.

// The texts stay stored, so the test uses a recipe that no other test reads.
const nightcap = {
  id: 940,
  name: '940.name',
  teaser: '940.teaser',
  hint: null,
  tags: [],
  thumbnailImage: '',
  titleImage: '',
  ingredients: [],
  steps: [],
};

test('a translation file is sent once, and its texts are stored', async ({ page, open, sandbox, expectAccessible }) => {
  await open('writer', '/recipes');
  await storeRecipe(page, nightcap);
  await page.getByRole('link', { name: 'Recipe Translation File Upload' }).click();
  await expect(page).toHaveTitle('Upload File – JOE Admin');
  await page.getByLabel('Drag a file here, or click to select one').setInputFiles({
    name: 'recipes_en.json',
    mimeType: '',
    buffer: Buffer.from(JSON.stringify({ '940.name': 'Nightcap', '940.teaser': '' })),
  });
  await expect(page.getByText('recipes_en.json')).toBeVisible();
  await expectAccessible();
  await sandbox.fault({ operation: 'uploadRecipeTranslations', delay: 400 });
  const send = page.getByRole('button', { name: 'Send' });
  await send.dblclick();
  await expect(page.getByText('Thank you')).toBeVisible();
  await expect(page.getByText('recipes_en.json')).toHaveCount(0);
  await expect(send).toBeDisabled();
  expect(await sandbox.calls('uploadRecipeTranslations')).toHaveLength(1);
  expect(await readRecipe(page, 940)).toEqual({ ...nightcap, name: 'Nightcap' });
});
