import type { Page } from '@playwright/test';
import { readRecipe } from './recipes.ts';
import { expect, test } from './test.ts';

const box = (page: Page) => page.getByLabel('Recipe JSON');
const uploadButton = (page: Page) =>
  page.getByRole('region', { name: 'Upload JSON' }).getByRole('button', { name: 'Upload' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Invalid JSON or upload failed.' });

const recipe = {
  id: 920,
  name: 'Iced <b>Latte</b>',
  teaser: 'Kalt \u202eund\u200b süss ☕',
  hint: null,
  tags: ['Cold', ''],
  thumbnailImage: 'https://images.example.com/thumb.png',
  titleImage: 'data:text/html,<script>alert(1)</script>',
  ingredients: [{ ingredient: 'Milk', quantity: null, quantity_us: null, unit: null, unit_us: null }],
  steps: [
    {
      instructions: 'Brew.',
      image: null,
      productDefinition: { productCode: 'ESPRESSO', parameters: [{ arguement: 'amount', value: 45 }] },
    },
  ],
};

/**
 * A part of the error message for each hostile text. The browser builds the texts itself, because some are too large to
 * send.
 */
const hostile = {
  '10 MB': 'longer than 1,000,000 characters',
  deep: 'nested deeper than 32 levels',
  wide: 'more than 20000 values',
  prototype: 'the key “__proto__” is not allowed',
};

/** Pastes a hostile text. @returns whether the app lets the browser insert the text */
const paste = (page: Page, kind: keyof typeof hostile) =>
  box(page).evaluate((field, kind) => {
    const text = {
      '10 MB': () => `"${'x'.repeat(10_000_000)}"`,
      deep: () => '['.repeat(100_000) + ']'.repeat(100_000),
      wide: () => `[${'0,'.repeat(400_000)}0]`,
      prototype: () => '{"__proto__": {"canWrite": true}}',
    }[kind]();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, kind);

test('hostile JSON is rejected before it appears in the field', async ({ page, open }) => {
  await open('writer', '/add-recipe');
  await box(page).fill('{"id": 1}');
  for (const [kind, reason] of Object.entries(hostile) as [keyof typeof hostile, string][]) {
    expect(await paste(page, kind)).toBe(false);
    await expect(failed(page)).toContainText(reason);
    await expect(box(page)).toHaveValue('{"id": 1}');
  }
});

test('a recipe that was entered as JSON is stored once and read back unchanged', async ({ page, open, sandbox }) => {
  await open('writer', '/add-recipe');
  await sandbox.fault({ operation: 'addRecipe', delay: 400 });
  await box(page).fill(JSON.stringify(recipe, null, 2));
  await uploadButton(page).dblclick();
  await expect(page.getByText('Recipe uploaded successfully!')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText('Recipe uploaded successfully!')).toBeHidden();
  expect(await sandbox.calls('addRecipe')).toHaveLength(1);
  expect(await readRecipe(page, 920)).toEqual(recipe);
});
