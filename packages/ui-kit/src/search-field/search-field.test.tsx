import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { SearchField } from './search-field.tsx';

test('the empty search field shows its keyboard shortcut only while it is not focused', async () => {
  await page.viewport(1024, 800);
  const screen = await render(<SearchField shortcut="/" placeholder="Search by name" />);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect.element(field).toHaveAttribute('aria-keyshortcuts', '/');
  await expect.element(screen.getByText('/', { exact: true })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByText('/', { exact: true })).not.toBeVisible();
});

test('the search field has an ellipsis as text-overflow for its placeholder', async () => {
  await render(<SearchField placeholder="Search by name" />);
  const field = page.getByRole('searchbox', { name: 'Search' }).element();
  expect(getComputedStyle(field).textOverflow).toBe('ellipsis');
});
