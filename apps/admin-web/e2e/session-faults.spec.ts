import { expect, failedRequest, test } from './test.ts';

test.use({ allowedConsole: [failedRequest] });

test('F-33: another person who signs in sees, keeps and sends nothing of what was open', async ({
  page,
  open,
  sandbox,
}) => {
  await open('writer', '/add-recipe');
  const id = page.getByLabel('ID', { exact: true });
  await id.fill('933');
  const ownedBy = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('joe-draft') && sessionStorage[key].includes('933')),
    );
  await expect.poll(ownedBy).toHaveLength(1);
  const [draftOfWriter] = await ownedBy();

  await page.getByRole('button', { name: 'Next' }).click();
  for (let step = 2; step < 6; step += 1) await page.getByRole('button', { name: 'Next' }).click();
  await sandbox.idpFault({ killSessions: true, fail: { token: { status: 400, body: '{"error":"invalid_grant"}' } } });
  await sandbox.fault({ operation: 'addRecipe', status: 401, times: 1 });
  await page.locator('form').getByRole('button', { name: 'Upload' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await sandbox.clearIdpFaults();
  const [beside] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Login with your JOE account' }).click(),
  ]);
  await beside.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(id).toHaveValue('');
  // What the writer typed waits for the writer alone.
  expect(await ownedBy()).toEqual([draftOfWriter]);
  // The refused one; it was not sent in the admin's name.
  expect(await sandbox.calls('addRecipe')).toHaveLength(1);
});
