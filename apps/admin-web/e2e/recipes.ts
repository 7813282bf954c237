import type { Recipe } from '@joe/api-sdk';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The recipes as the API answers them to this person. */
export async function readRecipes(page: Page): Promise<Recipe[]> {
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/recipes/get-all') && request.method() === 'GET'),
    page.goto('/recipes'),
  ]);
  const { authorization = '' } = await request.allHeaders();
  const response = await fetch(request.url(), { headers: { authorization } });
  return response.json();
}

export async function readRecipe(page: Page, id: number): Promise<Omit<Recipe, 'recipeId'> | undefined> {
  const found = (await readRecipes(page)).find((recipe) => recipe.id === id);
  if (!found) return undefined;
  const { recipeId, ...recipe } = found;
  expect(recipeId).not.toBe('');
  return recipe;
}

/** Whatever the browser asks before it leaves the page is answered with yes; tells whether it asked. */
export function acceptLeaving(page: Page): { asked: boolean } {
  const seen = { asked: false };
  page.on('dialog', (dialog) => {
    seen.asked = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  return seen;
}

/** Every field of the main part of the page, and its headings. */
export const fieldsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => ({
    headings: [...main.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent),
    keys: [...main.querySelectorAll('form span')].map(({ textContent }) => textContent),
    fields: [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map((field) =>
      field.type === 'radio' ? (field as HTMLInputElement).checked : field.value,
    ),
  }));

/** How long a text stands on the page once it is there, in milliseconds by the page's own clock. Ask before it comes. */
export const shownFor = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        let since: number | undefined;
        new MutationObserver((_, observer) => {
          const isThere = document.body.textContent.includes(text);
          if (isThere) since ??= performance.now();
          else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
