import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atWidth, renderRoute } from '../../../test/render-route.tsx';

const roles = ['write'];
const latteLink = page.getByRole('link', { name: 'Iced Latte' });

describe('recipes', () => {
  test('the recipes screen links to the other screens of recipes and marks a recipe without a translation', async () => {
    const api = fakeApi({ recipes: [aRecipe(), aRecipe({ id: 223, name: '223.name' })] });
    await renderRoute('/recipes', { roles, api });
    await expect.element(latteLink).toHaveAttribute('href', '/recipe-details/209');
    await expect.element(page.getByRole('link', { name: /^223\.name/ })).toMatchTextContent(/Untranslated/);
    await expect.element(page.getByRole('link', { name: 'Add Recipe' })).toHaveAttribute('href', '/add-recipe');
    await expect
      .element(page.getByRole('link', { name: 'Recipe Translation File Upload' }))
      .toHaveAttribute('href', '/upload-recipe-translations');
    expect(api.calls).toMatchObject([{ operationId: 'listRecipes', query: { lang: 'en' } }]);
  });

  test('on a phone the buttons above the recipes take two lines', async () => {
    await atWidth(390);
    await renderRoute('/recipes', { roles });
    await expect.element(page.getByText(/^Read at/)).toBeVisible();
    await document.fonts.ready;
    const names = ['Refresh', 'Copy table'];
    const links = ['Recipe Translation File Upload', 'Add Recipe'];
    const [refresh, copy, upload, add] = [
      ...names.map((name) => page.getByRole('button', { name })),
      ...links.map((name) => page.getByRole('link', { name })),
    ].map((action) => action.element().getBoundingClientRect());
    expect(copy?.top).toBeLessThan(refresh?.bottom ?? 0);
    expect(upload?.top).toBeGreaterThanOrEqual(copy?.bottom ?? 0);
    expect(add?.top).toBe(upload?.top);
  });

  test('a recipe whose id is too large for JavaScript has no link in the list', async () => {
    const api = fakeApi();
    api.fail('listRecipes', { body: [{ ...aRecipe(), id: 2 ** 53 }] });
    await renderRoute('/recipes', { roles, api });
    await expect.element(page.getByText('Iced Latte')).toBeVisible();
    await expect.element(latteLink).not.toBeInTheDocument();
  });
});
