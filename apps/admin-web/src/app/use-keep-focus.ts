import { MAIN_ID } from '@joe/ui-kit';
import { useEffect } from 'react';
import { controlsByRow } from '../lists/table/row-focus.ts';

/**
 * Keeps the focus near its place when the focused element is removed or disabled, e.g. in a deleted row or after a
 * Retry that succeeded. The browser would move the focus to the top of the page. In a table, this hook moves the focus
 * to the control that is now in the same place, e.g. the same button of the next row. If there is none, it moves the
 * focus to the nearest surrounding landmark or dialog.
 *
 * A dialog that closes restores the focus. If the element that had the focus before the dialog no longer exists, the
 * hook uses its former position.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let outsideDialogs: FocusPosition | undefined;
    // One position for each open dialog, the topmost last.
    let inDialogs: FocusPosition[] = [];
    const savePosition = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const position = positionOf(target);
      // A reference to a closed dialog would keep its screen in memory.
      inDialogs = inDialogs.filter(({ dialog }) => dialog?.isConnected && dialog !== position.dialog);
      if (position.dialog) inDialogs.push(position);
      else outsideDialogs = position;
    };
    const observer = new MutationObserver(() => {
      const lastPosition = inDialogs.findLast(({ dialog }) => dialog?.isConnected) ?? outsideDialogs;
      const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
      if (!isLost || !lastPosition || (lastPosition.element.isConnected && !lastPosition.element.matches(':disabled')))
        return;
      const { body, rowIndex, column, container, dialog } = lastPosition;
      const rows = body?.isConnected ? controlsByRow(body) : [];
      const sameControl = rows[Math.min(rowIndex, rows.length - 1)]?.[column];
      const nearestContainer = container?.isConnected ? container : (dialog ?? document.getElementById(MAIN_ID));
      for (const element of [sameControl, nearestContainer]) {
        element?.focus({ preventScroll: true });
        if (element && document.activeElement === element) return;
      }
    });
    window.addEventListener('focusin', savePosition);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      window.removeEventListener('focusin', savePosition);
      observer.disconnect();
    };
  }, []);
}

interface FocusPosition {
  element: HTMLElement;
  /** The table body around the element, the index of its row, and its index among the controls of that row. */
  body: HTMLTableSectionElement | null;
  rowIndex: number;
  column: number;
  /** The nearest surrounding dialog or focusable landmark. */
  container: HTMLElement | null;
  dialog: HTMLDialogElement | null;
}

function positionOf(element: HTMLElement): FocusPosition {
  const body = element.closest('tbody');
  const rows = body ? controlsByRow(body) : [];
  const rowIndex = rows.findIndex((controls) => controls.includes(element));
  const column = rows[rowIndex]?.indexOf(element) ?? 0;
  return {
    element,
    body,
    rowIndex,
    column,
    container: element.closest('[tabindex="-1"], dialog'),
    dialog: element.closest('dialog'),
  };
}
