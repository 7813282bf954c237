import type { KeyboardEvent } from 'react';
import { movedIndex } from '../../shared/shortcuts/shortcuts.ts';

/** In `onKeyDown` of a `<tbody>`: moves the focus to the same link, button or checkbox of another row. */
export function moveFocusAlongRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  const rows = controlsByRow(currentTarget);
  const row = rows.findIndex((controls) => controls.includes(target));
  const next = movedIndex(event, row, rows.length);
  if (row < 0 || next === undefined) return;
  event.preventDefault();
  rows[next]?.[rows[row]?.indexOf(target) ?? 0]?.focus();
}

/** Focuses the first link, button or checkbox of the rows. */
export function focusFirstRow(table: HTMLTableElement | null): void {
  const [body] = table?.tBodies ?? [];
  if (body) controlsByRow(body)[0]?.[0]?.focus();
}

/** Moves the focus from a control that is hidden to the checkbox of its row. */
export function moveFocusFromHidden(table: HTMLTableElement | null): void {
  const { activeElement } = document;
  if (!activeElement || !table?.contains(activeElement)) return;
  if (activeElement.checkVisibility({ visibilityProperty: true })) return;
  activeElement.closest('tr')?.querySelector('input')?.focus();
}

/** Returns the index of the row with the focus, or -1. */
export const focusedRowIndex = (table: HTMLTableElement | null): number =>
  [...(table?.tBodies[0]?.rows ?? [])].findIndex((row) => row.contains(document.activeElement));

/**
 * Returns the links, buttons and checkboxes that the user reaches with Tab, for each row that has any. Buttons that
 * show a long value are left out, because only some rows have them.
 */
export const controlsByRow = (body: HTMLTableSectionElement) =>
  [...body.rows]
    .map((row) => [
      ...row.querySelectorAll<HTMLElement>(
        'a[href]:not([tabindex]), button:enabled:not([aria-haspopup]), input:enabled',
      ),
    ])
    .filter((controls) => controls.length > 0);
