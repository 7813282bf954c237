import { aUser, fakeApi } from '@joe/api-sdk/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endDoubleClick, renderRoute, returnToWindow } from '../../test/render-route.tsx';

/** Serves another version than the running one, until the end of the test. */
function serveNewVersion() {
  const { fetch } = window;
  const spy = vi
    .spyOn(window, 'fetch')
    .mockImplementation((input, init) =>
      input === '/version.json' ? Promise.resolve(Response.json({ version: '99.0.0' })) : fetch(input, init),
    );
  onTestFinished(() => spy.mockRestore());
}

test('a new version waits until a running export has ended', async () => {
  // Without the file picker of the browser, the app saves a download.
  delete window.showSaveFilePicker;
  const api = fakeApi({ users: Array.from({ length: 120 }, (_, index) => aUser({ user_id: index + 1 })) });
  await renderRoute('/users', { api });
  await page.getByRole('button', { name: 'Export' }).click();
  await endDoubleClick();
  const release = api.hold('listUsers');
  await page.getByRole('button', { name: 'Export 120 rows' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Exporting/ })).toBeVisible();

  serveNewVersion();
  returnToWindow();
  await expect.element(page.getByText('A new version is ready. It waits until your export has ended.')).toBeVisible();
  release();
  await expect
    .element(page.getByText('A new version is available. It loads with the next page you open.'))
    .toBeVisible();
});
