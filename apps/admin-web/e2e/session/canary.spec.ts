import { testedScreens } from '../../test/screens.ts';
import { push } from '../go-to.ts';
import { expect, failedRequest, test } from '../test.ts';

test.use({ allowedConsole: [failedRequest] });

const routes = Object.values(testedScreens).map(({ url }) => url);

test(`on all ${routes.length} screens, tokens appear only in requests to the API and the provider`, async ({
  page,
  context,
  open,
  provider,
  sandbox,
}) => {
  const tokenParts = new Set<string>();
  const reading: Promise<void>[] = [];
  /** All texts that must not contain a token, with the place where they were found. */
  const texts: [where: string, text: string][] = [];
  const authorized = new Set<string>();

  context.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().startsWith(`${provider.issuer}/protocol`)) return;
    reading.push(
      response.json().then((tokenResponse: Record<string, unknown>) => {
        for (const name of ['access_token', 'refresh_token', 'id_token']) {
          // All JWTs of a kind have the same header, so only payload and signature are searched.
          const parts = String(tokenResponse[name]).split('.');
          for (const part of parts.length > 1 ? parts.slice(1) : parts) tokenParts.add(part);
        }
      }),
    );
  });
  context.on('request', (request) => {
    const { authorization, ...headers } = request.headers();
    const url = request.url();
    if (authorization) authorized.add(new URL(url).origin);
    // Form bodies sent to the provider may contain tokens, so they are not searched.
    texts.push([
      `request ${url}`,
      JSON.stringify([url, headers, url.startsWith(provider.issuer) || request.postData()]),
    ]);
  });
  context.on('console', (message) => texts.push(['console', message.text()]));
  page.on('pageerror', (error) => texts.push(['error', `${error.stack} ${JSON.stringify(error)}`]));

  const collectTexts = async (route: string) => {
    const found = await page.evaluate(async () => ({
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      cookie: document.cookie,
      address: location.href,
      'history.state': JSON.stringify(history.state),
      'window.name': window.name,
      document: document.documentElement.outerHTML,
      fields: [...document.querySelectorAll('input, textarea')]
        .map((field) => (field as HTMLInputElement).value)
        .join(),
      requests: performance
        .getEntries()
        .map(({ name }) => name)
        .join(),
      databases: JSON.stringify(await indexedDB.databases()),
      caches: (await caches.keys()).join(),
    }));
    for (const [where, text] of Object.entries(found)) texts.push([`${where} on ${route}`, text]);
    // Only the names of databases and caches are read, so there must be none.
    expect([found.databases, found.caches]).toEqual(['[]', '']);
  };
  const visit = async (route: string) => {
    await push(page, route);
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByText(/^(Loading|No |Error)/))
        .first(),
    ).toBeVisible();
    await collectTexts(route);
  };

  await open('admin');
  for (const route of routes) await visit(route);
  await sandbox.fault({ operation: '*', status: 500, error: 'Broken on purpose' });
  await page.reload();
  for (const route of routes) await visit(route);

  await Promise.all(reading);
  // The provider issued tokens, and the app sent access tokens only to the API.
  expect(tokenParts.size).toBeGreaterThanOrEqual(6);
  expect([...authorized]).toEqual([sandbox.api]);
  const leaks = texts.filter(([, text]) => [...tokenParts].some((needle) => text.includes(needle)));
  expect(leaks.map(([where]) => where)).toEqual([]);
  expect(texts.length).toBeGreaterThan(routes.length * 20);
  // `pnpm reliability security` prints this figure.
  test.info().annotations.push({
    type: 'figure',
    description: `${tokenParts.size} parts of tokens searched in ${texts.length.toLocaleString('en')} texts of ${routes.length} routes: ${leaks.length} found`,
  });
});
