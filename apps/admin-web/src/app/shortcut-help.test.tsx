import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../test/render-route.tsx';
import { shortcuts } from '../shared/shortcuts/shortcuts.ts';

const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const openCountries = async () => {
  await renderRoute('/countries');
  await expect.element(page.getByRole('heading', { name: 'Countries' })).toBeVisible();
};

test('the key ? lists all shortcuts, and Escape closes the list', async () => {
  await openCountries();
  await userEvent.keyboard('?');
  await expect.element(help).toBeVisible();
  expect(help.getByRole('term').elements()).toHaveLength(Object.keys(shortcuts).length);
  await expect.element(help.getByText('Ctrl K').or(help.getByText('⌘ K'))).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
});

test('the user can switch off the shortcuts that consist of a single key', async () => {
  onTestFinished(() => localStorage.removeItem('joe-single-keys'));
  await openCountries();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('option', { name: /Keyboard shortcuts/ }).click();
  await help.getByRole('checkbox').click();
  await expect.element(help.getByText('?, switched off')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Jump to' })).toHaveFocus();
  await expect.element(help).not.toBeInTheDocument();
});

test('the key ? lists all shortcuts while a radio button has the focus', async () => {
  await renderRoute('/add-recipe', { roles: ['write'] });
  await page.getByRole('radio', { name: 'Non-Null' }).click();
  await userEvent.keyboard('?');
  await expect.element(help).toBeVisible();
});

test('the key ? is text if it is typed into a field', async () => {
  await openCountries();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Jump to' })).toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('combobox', { name: 'Jump to' })).toHaveValue('?');
  await expect.element(help).not.toBeInTheDocument();
});
