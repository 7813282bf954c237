import type { Elements } from '@joe/ui-kit';
import { useEffect } from 'react';

let readSheet: (() => Elements) | undefined;
let readSheetOnce: (() => Elements) | undefined;

/** Prints a sheet instead of the screen. `read` is only called for printing. Undefined prints the screen. */
export function usePrinted(read: (() => Elements) | undefined): void {
  useEffect(() => {
    readSheet = read;
    return () => {
      readSheet = undefined;
    };
  });
  // If the browser refuses to print, it sends no `afterprint`, so leaving the screen also removes the sheet.
  useEffect(
    () => () => {
      readSheetOnce = undefined;
    },
    [],
  );
}

/** Prints this sheet once, instead of the screen's own sheet. */
export function printOnce(sheet: Elements): void {
  readSheetOnce = () => sheet;
  window.addEventListener('afterprint', () => (readSheetOnce = undefined), { once: true });
  window.print();
}

/** The sheet to print: the sheet of `printOnce`, or else the sheet of the current screen, if the screen has a sheet. */
export const printedSheet = (): Elements => (readSheetOnce ?? readSheet)?.();
