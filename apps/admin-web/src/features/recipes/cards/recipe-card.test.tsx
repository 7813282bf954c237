import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RecipeCard } from './recipe-card.tsx';

test('a recipe card whose picture cannot be loaded removes the image and keeps the name as a link', async () => {
  const screen = await render(
    <RecipeCard name={<a href="/recipe-details/1">Espresso</a>} src="/missing/espresso.png" />,
  );
  await expect.poll(() => screen.container.querySelector('img')).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Espresso' })).toBeVisible();
});
