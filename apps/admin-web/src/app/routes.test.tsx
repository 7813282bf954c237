import { fakeApi } from '@joe/api-sdk/testing';
import { fakeAuthClient, signedIn } from '@joe/auth/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../test/render-route.tsx';

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

test('a screen closes when the user loses its roles, and opens when they return', async () => {
  const session = fakeAuthClient(signedIn('write'));
  await renderRoute('/recipes', { session, api: fakeApi() });
  await expect.element(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
  session.setState(signedIn());
  await expect.element(page.getByText('Reason: this needs the role write or JOE_ADMIN.')).toBeVisible();
  session.setState(signedIn('write'));
  await expect.element(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
});

test('a screen with unsaved work stays open when the user loses its roles', async () => {
  const session = fakeAuthClient(signedIn('write'));
  await renderRoute('/add-recipe', { session, api: fakeApi() });
  const id = page.getByRole('textbox', { name: 'ID', exact: true });
  await id.fill('205');
  session.setState(signedIn());
  await expect.element(page.getByText(/^You are no longer authorized/)).toBeVisible();
  await expect.element(id).toHaveValue('205');
  await id.fill('');
  await expect.element(page.getByText('Reason: this needs the role write or JOE_ADMIN.')).toBeVisible();
});
