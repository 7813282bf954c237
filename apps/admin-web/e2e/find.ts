import { expect, type Locator, type Page } from '@playwright/test';

/** The loaded rows of a table, without its head and its placeholders. */
export function rowsOf(table: Page | Locator): Locator {
  const page = 'page' in table ? table.page() : table;
  return table.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** The part of a table with the loaded rows. */
export const tableBodyOf = (page: Page): Locator => page.getByRole('rowgroup').filter({ has: page.getByRole('cell') });

/** The row whose cells contain these texts, e.g. an id. */
export const rowOf = (page: Page, ...texts: readonly string[]): Locator =>
  texts.reduce((rows, name) => rows.filter({ has: page.getByRole('cell', { name }) }), rowsOf(page));

/** The delete button in the row of this record. */
export const deleteButtonOf = (page: Page, id: number): Locator =>
  rowOf(page, String(id)).getByRole('button', { name: /^Delete / });

/** Expects a row whose cells contain these texts. */
export async function expectRow(page: Page, ...texts: readonly string[]): Promise<void> {
  await expect(rowOf(page, ...texts)).toBeVisible();
}

/** Waits until no element of the page is marked as busy (`aria-busy`). */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The dashboard tile whose link has this name. */
export const tileOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Key figures' })
    .locator('> *')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
