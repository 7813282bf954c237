import type { Elements } from '@joe/ui-kit';
import { useEffect } from 'react';

let readSheet: (() => Elements) | undefined;
let onlyNow: (() => Elements) | undefined;

/** Prints a sheet instead of the screen. `read` is only called for printing. Undefined prints the screen. */
export function usePrinted(read: (() => Elements) | undefined): void {
  useEffect(() => {
    readSheet = read;
    return () => {
      readSheet = undefined;
    };
  });
  // A print that the browser refuses has no `afterprint`.
  useEffect(
    () => () => {
      onlyNow = undefined;
    },
    [],
  );
}

/** Prints this sheet once, instead of the screen's own sheet. */
export function printOnce(sheet: Elements): void {
  onlyNow = () => sheet;
  window.addEventListener('afterprint', () => (onlyNow = undefined), { once: true });
  window.print();
}

/** The sheet of the current screen, if it has one. */
export const printedSheet = (): Elements => (onlyNow ?? readSheet)?.();
