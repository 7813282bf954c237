import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endDoubleClick, renderRoute } from '../../../test/render-route.tsx';

const dialog = page.getByRole('dialog', { name: 'Copy for IT' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const report = dialog.getByRole('region', { name: 'Text for IT' });

afterEach(() => vi.restoreAllMocks());

async function openDialog() {
  await renderRoute('/not-authorized');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Help' }).click();
  await endDoubleClick();
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Copy for IT', exact: false }).click();
  await expect.element(button('Copy')).toHaveFocus();
  await endDoubleClick();
}

test('Copy for IT copies the shown text and announces the success', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openDialog();
  await button('Copy').click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledExactlyOnceWith(report.element().textContent);
});

test('if the browser does not allow copying, Copy for IT selects its text, and Select all gets the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await openDialog();
  await button('Copy').click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^The browser did not allow copying/);
  await expect.element(button('Select all')).toHaveFocus();
  const selectedText = () => getSelection()?.toString();
  expect(selectedText()).toBe(report.element().textContent);
  getSelection()?.removeAllRanges();
  await endDoubleClick();
  await button('Select all').click();
  expect(selectedText()).toBe(report.element().textContent);
});
