import { onTestFinished, vi } from 'vitest';

/**
 * Replaces the browser's print dialog. The sheets are the texts of the last print that had any, because the first
 * print may come before the code of the sheets is loaded.
 */
export function printedSheets() {
  let lastSheets: (string | null)[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const sheets = [...document.querySelectorAll('body > article')].map(({ textContent }) => textContent);
    if (sheets.length > 0) lastSheets = sheets;
    window.dispatchEvent(new Event('afterprint'));
  });
  onTestFinished(() => print.mockRestore());
  return { sheets: () => lastSheets, wasPrinted: () => lastSheets.length > 0 };
}
