import { fakeApi } from '@joe/api-sdk/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onDesktop, renderRoute } from '../../../test/render-route.tsx';

const dialog = page.getByRole('dialog', { name: 'Missing permission' });
const openButton = page.getByRole('button', { name: 'Missing permission' });

test('after a 403, the dialog Missing permission shows the action, the needed roles and the request id', async () => {
  await onDesktop();
  const api = fakeApi();
  api.fail('listRecipes', { status: 403 });
  await renderRoute('/recipes', { roles: ['write'], api, config: { timeZone: 'Asia/Kathmandu' } });
  await openButton.click();
  await expect
    .element(dialog)
    .toMatchTextContent(/See the recipes needs the role write or JOE_ADMIN\. You have write\./);
  await expect
    .element(dialog)
    .toMatchTextContent(
      /I was refused “Recipes: See the recipes” on \d\d\/\d\d\/\d{4}, \d\d:\d\d GMT\+5:45 \(request fake-request-00000001\)\./,
    );
  await expect.element(dialog.getByRole('columnheader', { name: /write/ })).toHaveTextContent('writeyours');
});

test('after the API has refused a call that needs no role, the text for the administrator asks for access and not for a role', async () => {
  const api = fakeApi();
  api.fail('listUsers', { status: 403 });
  await renderRoute('/users', { roles: [], api });
  await openButton.click();
  await expect.element(dialog).toMatchTextContent(/If this belongs to my work, please give me access\./);
});

test('on a screen that the user may not open, the dialog Missing permission names the needed role, and Close returns the focus', async () => {
  await renderRoute('/lang', { roles: [] });
  await openButton.click();
  await expect.element(dialog).toMatchTextContent(/This screen needs the role lang\. You have no role\./);
  await expect.element(dialog).toMatchTextContent(/I was refused “\/lang” on/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(openButton).toHaveFocus();
});

test('the command palette opens the dialog Missing permission before a call is refused, and the dialog names only roles of the contract', async () => {
  await renderRoute('/countries', { roles: ['lang', 'offline_access'] });
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('option', { name: 'Missing permission' }).click();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(dialog).toMatchTextContent(/What each role may do\. You have lang\./);
  expect(dialog.element().textContent).not.toContain('offline_access');
});
