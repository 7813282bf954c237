import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aRecipe } from '../../../test/fixtures.ts';
import { pending, problem, renderRoute, returnToWindow } from '../../../test/render-route.tsx';

const call = 'GET /recipes/get-all';
const roles = ['write'];
const latte = page.getByRole('link', { name: 'Latte Macchiato' });

describe('recipes', () => {
  test('each recipe is a link, and one without a translation is marked', async () => {
    const { requests } = await renderRoute('/recipes', {
      roles,
      responses: { [call]: [aRecipe(), aRecipe({ id: 223, recipeId: 'r-223', name: '223.name' })] },
    });
    await expect.element(latte).toHaveAttribute('href', '/recipe-details/205');
    await expect.element(page.getByRole('link', { name: /^223\.name/ })).toMatchTextContent(/Untranslated/);
    await expect.element(page.getByRole('link', { name: 'Add Recipe' })).toHaveAttribute('href', '/add-recipe');
    await expect
      .element(page.getByRole('link', { name: 'Recipe Translation File Upload' }))
      .toHaveAttribute('href', '/upload-recipe-translations');
    expect(requests).toEqual(['GET /recipes/get-all?lang=en']);
  });

  test('a recipe whose id is too large for JavaScript has no link', async () => {
    await renderRoute('/recipes', { roles, responses: { [call]: [aRecipe({ id: 2 ** 53 })] } });
    await expect.element(page.getByText('Latte Macchiato')).toBeVisible();
    await expect.element(latte).not.toBeInTheDocument();
  });

  test('announces that data is loading', async () => {
    await renderRoute('/recipes', { roles, responses: { [call]: pending } });
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading recipes' })).toBeInTheDocument();
  });

  test('an empty list shows a message', async () => {
    await renderRoute('/recipes', { roles, responses: { [call]: [] } });
    await expect.element(page.getByText('No recipes found')).toBeVisible();
  });

  test('recipes that cannot be refetched stay and are marked as stale', async () => {
    const { answer } = await renderRoute('/recipes', { roles, responses: { [call]: [aRecipe()] } });
    await expect.element(latte).toBeVisible();
    answer(call, problem(500));
    returnToWindow();
    await expect.element(page.getByText(/may be out of date/)).toBeVisible();
    await expect.element(latte).toBeVisible();
  });
});
