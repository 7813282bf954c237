import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { renderRoute } from '../../../test/render-route.tsx';
import { readConfig } from '../../config.ts';
import { ServicesContext } from '../../services.ts';
import { NotAuthorizedPage } from './not-authorized-page.tsx';

const sentence =
  'You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.';
const back = page.getByRole('link', { name: 'Back to Dashboard' });

test('the page Not authorized gives no reason if no role is required', async () => {
  const services = {
    config: readConfig(
      '{"apiUrl":"https://api.test","authUrl":"https://login.test","authRealm":"joe","authClientId":"admin-web"}',
      'https://api.test',
    ),
    authClient: fakeAuthClient(signedIn()),
  };
  await render(
    <ServicesContext value={services}>
      <MemoryRouter>
        <NotAuthorizedPage roles={[]} />
      </MemoryRouter>
    </ServicesContext>,
  );
  await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
  expect(page.getByText(/^Reason/).elements()).toEqual([]);
});

test('the URL /not-authorized shows a page with a link to the dashboard', async () => {
  const { api } = await renderRoute('/not-authorized');
  await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
  await expect.element(back).toHaveAttribute('href', '/');
  expect(api.calls).toEqual([]);
});

test.for([
  ['/recipes', [], 'write or JOE_ADMIN'],
  ['/recipes', ['lang'], 'write or JOE_ADMIN'],
  ['/add-recipe', [], 'write or JOE_ADMIN'],
  ['/add-recipe', ['lang'], 'write or JOE_ADMIN'],
  ['/upload-recipe-translations', [], 'write or JOE_ADMIN'],
  ['/upload-recipe-translations', ['lang'], 'write or JOE_ADMIN'],
  ['/lang', [], 'lang'],
  ['/lang', ['write'], 'lang'],
] as const)(
  '%s shows the missing role to a user with the roles %j and requests nothing',
  async ([url, roles, missing]) => {
    const { api } = await renderRoute(url, { roles });
    await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
    await expect.element(page.getByText(`Reason: this needs the role ${missing}.`)).toBeVisible();
    await expect.element(back).toBeVisible();
    expect(api.calls).toEqual([]);
  },
);
