import { formOf, isTokenRenewal, requestsTo } from '../session/requests.ts';
import { expect, test } from '../test.ts';

const rounds = 20;
const tokenLifetimeS = 2;
test.use({ stackOptions: { tokenLifetimeS: tokenLifetimeS } });

test(`two tabs stay signed in for ${rounds} token lifetimes and never use a refresh token twice`, async ({
  page,
  context,
  open,
  provider,
}) => {
  test.setTimeout(120_000);
  const tokens = requestsTo(context, provider, 'token');
  const rejected: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) rejected.push(`${response.status()} ${response.url()}`);
  });
  await open('viewer', '/users');
  const other = await context.newPage();
  await other.goto('/users');
  const start = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    // Each round searches for another text, because earlier results are cached.
    const text = String(round);
    for (const tab of [page, other]) {
      const response = tab.waitForResponse(
        (candidate) => new URL(candidate.url()).searchParams.get('search') === text && candidate.ok(),
      );
      await tab.getByRole('searchbox').fill(text);
      await tab.getByRole('searchbox').press('Enter');
      await response;
    }
    // Waits for the token to expire by the clock of provider and API.
    await new Promise((resolve) => setTimeout(resolve, start + round * tokenLifetimeS * 1000 - Date.now()));
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  }
  expect(rejected).toEqual([]);
  const usedTokens = tokens.filter(isTokenRenewal).map((request) => formOf(request).get('refresh_token'));
  expect(usedTokens.length).toBeGreaterThanOrEqual(2 * rounds);
  expect(new Set(usedTokens).size).toBe(usedTokens.length);
});
