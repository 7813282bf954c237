import { type ReactNode, useEffect } from 'react';

let readSheet: (() => ReactNode) | undefined;

/** Prints a sheet instead of the screen. `read` is only called for printing; undefined prints the screen. */
export function usePrinted(read: (() => ReactNode) | undefined): void {
  useEffect(() => {
    readSheet = read;
    return () => {
      readSheet = undefined;
    };
  });
}

/** The sheet of the current screen, if it has one. */
export const printedSheet = (): ReactNode => readSheet?.();
