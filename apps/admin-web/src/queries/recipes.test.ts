import { createHttp } from '@joe/api-sdk';
import { aRecipe, fakeApi } from '@joe/api-sdk/testing';
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createAppApi } from './api.ts';

test('a first read of the recipes that began before a recipe was added results in a list with this recipe', async () => {
  const fake = fakeApi({ recipes: [aRecipe()] });
  const api = createAppApi(
    createHttp({ baseUrl: 'https://api.test/api', getAccessToken: () => 'token', fetch: fake }),
    'Europe/Zurich',
  );
  const released = Promise.withResolvers<void>();
  let reads = 0;
  fake.respond('listRecipes', async (_, stored) => {
    const recipes = await stored();
    if (reads++ === 0) await released.promise;
    return recipes;
  });
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, api.recipes.list());
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => reads).toBe(1);
  const { recipeId: _, ...recipe } = aRecipe({ id: 206, name: 'Flat White' });
  await new MutationObserver(queryClient, api.recipes.add).mutate(recipe);
  released.resolve();
  await expect.poll(() => observer.getCurrentResult().data).toHaveLength(2);
});
