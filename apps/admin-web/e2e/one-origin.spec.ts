import { rowsOf } from './find.ts';
import { expect, test } from './test.ts';

test.use({ stackOptions: { hasOneOrigin: true } });

test('the app needs no URLs in config.json if API and provider share its origin', async ({ page, signIn, sandbox }) => {
  const config = await (await page.request.get('/config.json')).json();
  expect(Object.keys(config)).toEqual(['product', 'authRealm', 'authClientId']);
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  const rows = rowsOf(page);

  await page.goto('/users');
  await signIn(page, 'writer');
  await expect(rows).toHaveCount(20);
  // The silent sign-in in a frame finds the session again.
  await page.reload();
  await expect(rows).toHaveCount(20);
  // Recipe pictures are loaded from the API's URL.
  await page.goto('/recipes');
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([sandbox.web]));
  expect(await sandbox.calls('listUsers')).toHaveLength(2);
});
