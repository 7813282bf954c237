import { fakeApi } from '@joe/api-sdk/testing';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../test/render-route.tsx';
import { testedScreens } from '../../test/screens.ts';
import { patterns } from '../paths.ts';
import { type PageModule, type ScreenDefinition, screens } from './screens.ts';

const neededRoles = { everyone: [], writers: ['write'], translators: ['lang'] };

test.for(Object.values(testedScreens))(
  'the screen $url opens for $opensFor, and has its title, its heading and its link Back',
  async ({ url, opensFor, title, heading = title, back }) => {
    await renderRoute(url, { roles: neededRoles[opensFor] });
    await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    expect(document.title).toBe(`${title} – JOE Admin`);
    const backLink = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
    expect(backLink.elements().map((link) => link.getAttribute('href'))).toEqual(back ? [back] : []);
  },
);

test('a record that does not exist is requested only once', async () => {
  const api = fakeApi({ orders: 20 });
  await renderRoute('/orders/999', { api });
  await expect.element(page.getByText('No order found.')).toBeVisible();
  expect(api.callsOf('getOrder')).toHaveLength(1);
});

test('a list that failed is requested again when the user opens it again', async () => {
  const api = fakeApi({ users: 20 });
  api.fail('listUsers', { status: 500, times: 1 });
  await renderRoute('/users', { api });
  await expect.element(page.getByText('The list could not be loaded')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Registered JOE Users' }).click();
  await expect.element(page.getByText('1–20 of 20')).toBeVisible();
});

test('a screen closes when the user loses the roles for it, and opens again when the user gets them back', async () => {
  const authClient = fakeAuthClient(signedIn('write'));
  await renderRoute('/recipes', { authClient, api: fakeApi() });
  await expect.element(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
  authClient.setState(signedIn());
  await expect.element(page.getByText('Reason: this needs the role write or JOE_ADMIN.')).toBeVisible();
  authClient.setState(signedIn('write'));
  await expect.element(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
});

test('a screen stays open after the user has lost the roles for it, as long as it has unsaved work', async () => {
  const authClient = fakeAuthClient(signedIn('write'));
  await renderRoute('/add-recipe', { authClient, api: fakeApi() });
  const id = page.getByRole('textbox', { name: 'ID', exact: true });
  await id.fill('205');
  authClient.setState(signedIn());
  await expect.element(page.getByText(/^You are no longer authorized/)).toBeVisible();
  await expect.element(id).toHaveValue('205');
  await id.fill('');
  await expect.element(page.getByText('Reason: this needs the role write or JOE_ADMIN.')).toBeVisible();
});

const openCountries = async () => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Countries' }).click();
};

/** Keeps the code of Countries loading until the test resolves or rejects it. */
function holdCountries() {
  const code = Promise.withResolvers<PageModule>();
  const countries = screens.find(({ path }) => path === patterns.countries) as ScreenDefinition;
  const load = vi.spyOn(countries, 'load').mockReturnValue(code.promise);
  onTestFinished(() => load.mockRestore());
  return code;
}

test('while another screen is loading, a list does not correct its URL, which would end the loading', async () => {
  const code = holdCountries();
  const api = fakeApi({ users: 60 });
  await renderRoute('/users?page=2', { api });
  await expect.element(page.getByText('21–40 of 60')).toBeVisible();
  const release = api.hold('listUsers');
  await page.getByRole('button', { name: 'Next' }).click();
  await openCountries();
  await expect.element(page.getByLabelText('Loading the screen')).toBeInTheDocument();
  api.data.users.splice(30);
  release();
  await expect.element(page.getByText('30 users', { exact: true })).toBeInTheDocument();
  code.resolve({ default: () => null });
  await expect.poll(() => location.pathname).toBe('/countries');
});

describe('a screen whose code is missing', () => {
  const id = page.getByRole('textbox', { name: 'ID', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const loadError = new TypeError('Failed to fetch dynamically imported module');

  test('the user can keep work that was begun while the code of another screen was loading', async () => {
    const code = holdCountries();
    await renderRoute('/add-recipe', { roles: ['write'] });
    await openCountries();
    const loading = page.getByLabelText('Loading the screen');
    await expect.element(loading).toBeInTheDocument();
    await id.fill('205');
    code.reject(loadError);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(id).toHaveValue('205');
    expect(location.pathname).toBe('/add-recipe');
    await expect.element(loading).not.toBeInTheDocument();
  });

  test('the user is not asked to leave for a screen that they no longer want to open', async () => {
    const code = holdCountries();
    await renderRoute('/add-recipe', { roles: ['write'] });
    await openCountries();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Add Recipe' }).click();
    await id.fill('205');
    code.reject(loadError);
    await id.fill('2056');
    expect(question.elements()).toEqual([]);
  });

  test('a user who has agreed to leave unsaved work is not asked again', async () => {
    const code = holdCountries();
    await renderRoute('/add-recipe', { roles: ['write'] });
    await id.fill('205');
    await openCountries();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.element(question).not.toBeInTheDocument();
    // If the server could be reached, the app would reload the page.
    const unreachable = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    onTestFinished(() => unreachable.mockRestore());
    code.reject(loadError);
    await expect.element(page.getByText('Something went wrong here.')).toBeVisible();
  });
});
