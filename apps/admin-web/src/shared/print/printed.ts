import type { Order, Recipe, UnreadableRow } from '@joe/api-sdk';
import { type ReactNode, useEffect } from 'react';
import type { ListParams } from '../list/list-params.ts';

/** The visible rows of a list. */
export interface PrintedList {
  kind: 'list';
  title: string;
  /** The page that the rows belong to. */
  page: { params: ListParams<string>; total: number; totalPages: number; unreadable: readonly UnreadableRow[] };
  /** Positions of the rows in the list, counted from 1; undefined for a page without rows. */
  range: { first: number; last: number } | undefined;
  /** E.g. `Date, descending`. */
  sort: string;
  columns: readonly { label: string; className?: string }[];
  /** The rows of the table. */
  body: ReactNode;
  foot: ReactNode;
}

/** The content of the sheet that a screen prints instead of itself. */
export type Printed = PrintedList | { kind: 'order'; order: Order } | { kind: 'recipe'; recipe: Recipe };

let printed: (() => Printed) | undefined;

/** Prints a sheet instead of the screen. `read` is only called for printing; undefined prints the screen. */
export function usePrinted(read: (() => Printed) | undefined): void {
  useEffect(() => {
    printed = read;
    return () => {
      printed = undefined;
    };
  });
}

export const readPrinted = (): Printed | undefined => printed?.();
