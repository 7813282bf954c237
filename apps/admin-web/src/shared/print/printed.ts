import type { Elements } from '@joe/ui-kit';
import { useEffect } from 'react';

// At module level, because a window prints one sheet at a time, and event handlers call `printSheet`.
let readSheet: (() => Elements) | undefined;
let readSheetOnce: (() => Elements) | undefined;

/** Prints a sheet instead of the screen. `read` is only called for printing. Undefined prints the screen. */
export function usePrintedSheet(read: (() => Elements) | undefined): void {
  useEffect(() => {
    readSheet = read;
    return () => {
      readSheet = undefined;
    };
  }, [read]);
  // If the browser refuses to print, it sends no `afterprint`, so leaving the screen also removes the sheet.
  useEffect(
    () => () => {
      readSheetOnce = undefined;
    },
    [],
  );
}

/** Opens the print dialog of the browser and prints this sheet instead of the sheet of the screen. */
export function printSheet(sheet: Elements): void {
  readSheetOnce = () => sheet;
  window.addEventListener('afterprint', () => (readSheetOnce = undefined), { once: true });
  window.print();
}

/** Returns the sheet of `printSheet`, or else the sheet of the current screen. Undefined if there is none. */
export const printedSheet = (): Elements => (readSheetOnce ?? readSheet)?.();
