import { expect, test } from '../test.ts';
import { formOf, isRenewal, requestsTo } from './requests.ts';

const lives = 20;
const lifeS = 2;
test.use({ stackOptions: { tokenLifeS: lifeS } });

test(`T-05 two tabs at work for ${lives} lives of a token: nobody is signed out, no refresh token is spent twice`, async ({
  page,
  context,
  open,
  provider,
}) => {
  test.setTimeout(120_000);
  const tokens = requestsTo(context, provider, 'token');
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await open('viewer', '/users');
  const other = await context.newPage();
  await other.goto('/users');
  const start = Date.now();
  for (let life = 1; life <= lives; life += 1) {
    // Always another one: what was asked before is at hand.
    const text = String(life);
    for (const tab of [page, other]) {
      const answer = tab.waitForResponse(
        (response) => new URL(response.url()).searchParams.get('search') === text && response.ok(),
      );
      await tab.getByRole('searchbox').fill(text);
      await tab.getByRole('searchbox').press('Enter');
      await answer;
    }
    // A life has to pass, by the clock of provider and API.
    await new Promise((resolve) => setTimeout(resolve, start + life * lifeS * 1000 - Date.now()));
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  const spent = tokens.filter(isRenewal).map((request) => formOf(request).get('refresh_token'));
  expect(spent.length).toBeGreaterThanOrEqual(2 * lives);
  expect(new Set(spent).size).toBe(spent.length);
});
