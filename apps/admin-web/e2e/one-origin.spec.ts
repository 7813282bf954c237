import { sandboxProvider } from './provider.ts';
import { startSandbox } from './sandbox.ts';
import { expect, logIn, test } from './test.ts';

test('with API and provider behind the own origin, config.json needs no addresses, and all requests go there', async ({
  page,
}) => {
  const sandbox = await startSandbox({ ONE_ORIGIN: '1' });
  try {
    const config = await (await page.request.get(`${sandbox.web}/config.json`)).json();
    expect(Object.keys(config)).toEqual(['product', 'authRealm', 'authClientId']);
    const requests: URL[] = [];
    page.on('request', (request) => requests.push(new URL(request.url())));
    const rows = page.locator('tbody tr:not([aria-hidden])');

    await page.goto(`${sandbox.web}/users`);
    await logIn(page, sandboxProvider(sandbox), 'writer');
    await expect(rows).toHaveCount(20);
    // The frame finds the session again.
    await page.reload();
    await expect(rows).toHaveCount(20);
    // A picture of a recipe has an address of the API.
    await page.goto(`${sandbox.web}/recipes`);
    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([sandbox.web]));
    expect(await sandbox.calls('listUsers')).toHaveLength(2);
  } finally {
    // Ends the preloading of other screens first.
    await page.goto('about:blank');
    await sandbox.stop();
  }
});
