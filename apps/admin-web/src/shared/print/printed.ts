import type { Elements } from '@joe/ui-kit';
import { useEffect } from 'react';

let readSheet: (() => Elements) | undefined;

/** Prints a sheet instead of the screen. `read` is only called for printing. Undefined prints the screen. */
export function usePrinted(read: (() => Elements) | undefined): void {
  useEffect(() => {
    readSheet = read;
    return () => {
      readSheet = undefined;
    };
  });
}

/** The sheet of the current screen, if it has one. */
export const printedSheet = (): Elements => readSheet?.();
