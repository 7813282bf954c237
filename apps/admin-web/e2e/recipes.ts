import type { Recipe, RecipeInput } from '@joe/api-sdk';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the list of recipes, and reads URL and authorization of the request that the app sends for it. */
async function interceptListRequest(page: Page): Promise<{ url: string; headers: { authorization: string } }> {
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/recipes/get-all') && request.method() === 'GET'),
    page.goto('/recipes'),
  ]);
  const { authorization = '' } = await request.allHeaders();
  return { url: request.url(), headers: { authorization } };
}

/** Stores a recipe for one test. */
export async function storeRecipe(page: Page, recipe: RecipeInput): Promise<void> {
  const { url, headers } = await interceptListRequest(page);
  const response = await fetch(new URL('add', url), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(recipe),
  });
  expect(await response.json()).not.toHaveProperty('error');
}

/** Uploads a translation file with English texts by translation key. */
export async function sendTexts(page: Page, texts: Record<string, string>): Promise<void> {
  const { url, headers } = await interceptListRequest(page);
  const body = new FormData();
  body.append('file', new File([JSON.stringify(texts)], 'recipes_en.json'));
  const response = await fetch(new URL('upload-translation-file', url), { method: 'POST', headers, body });
  expect(response.ok).toBe(true);
}

/** The recipe as the API returns it to the signed-in user, without its `recipeId`. */
export async function readRecipe(page: Page, id: number, lang = 'en'): Promise<Omit<Recipe, 'recipeId'> | undefined> {
  const { url, headers } = await interceptListRequest(page);
  const response = await fetch(new URL(`?lang=${lang}`, url), { headers });
  const recipes: Recipe[] = await response.json();
  const found = recipes.find((recipe) => recipe.id === id);
  if (!found) return undefined;
  const { recipeId, ...recipe } = found;
  expect(recipeId).not.toBe('');
  return recipe;
}

/**
 * Headings, field values and texts of forms, e.g. translation keys, in the main part of the page, and the JSON of the
 * review.
 */
export const formContent = (page: Page) =>
  page.getByRole('main').evaluate((main) => ({
    headings: [...main.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent),
    keys: [...main.querySelectorAll('form span')].map(({ textContent }) => textContent),
    fields: [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((field) =>
      field.type === 'radio' ? (field as HTMLInputElement).checked : field.value,
    ),
    json: main.querySelector('pre')?.textContent,
  }));
