import { expect, type Locator, type Page } from '@playwright/test';

/** The loaded rows of a table, without its head and its placeholders. */
export function rowsOf(table: Page | Locator): Locator {
  const page = 'page' in table ? table.page() : table;
  return table.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** The row with a button or link of this name. */
export const rowWith = (page: Page, role: 'button' | 'link', name: string): Locator =>
  rowsOf(page).filter({ has: page.getByRole(role, { name, exact: true }) });

/** Expects a row that has a cell with each of these texts. */
export async function expectRow(table: Page, ...texts: readonly string[]): Promise<void> {
  const row = texts.reduce((rows, name) => rows.filter({ has: table.getByRole('cell', { name }) }), rowsOf(table));
  await expect(row).toBeVisible();
}

/** The text of a dashboard tile. */
export const tileOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Key figures' })
    .locator('> *')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
