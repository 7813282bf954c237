import { MAIN_ID } from '@joe/ui-kit';
import { useEffect } from 'react';
import { controlsByRow } from '../lists/table/list-keys.ts';

/**
 * Keeps the focus near its place when the focused element is removed or disabled, e.g. in a deleted row or after a
 * Retry that succeeded. The browser would move the focus to the top of the page. This hook moves it to the same control
 * of the row that follows, or to the nearest focusable container.
 *
 * Elements in dialogs are ignored, because a dialog restores the focus when it closes.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let lastPosition: FocusPosition | undefined;
    const savePosition = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('dialog')) lastPosition = positionOf(target);
    };
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
      if (!isLost || !lastPosition || (lastPosition.element.isConnected && !lastPosition.element.matches(':disabled')))
        return;
      const { body, row, column, container } = lastPosition;
      const rows = body?.isConnected ? controlsByRow(body) : [];
      const sameControl = rows[Math.min(row, rows.length - 1)]?.[column];
      const nearestContainer = container?.isConnected ? container : document.getElementById(MAIN_ID);
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
  row: number;
  column: number;
  /** The nearest ancestor that can be focused. */
  container: HTMLElement | null;
}

function positionOf(element: HTMLElement): FocusPosition {
  const body = element.closest('tbody');
  const rows = body ? controlsByRow(body) : [];
  const row = rows.findIndex((controls) => controls.includes(element));
  const column = rows[row]?.indexOf(element) ?? 0;
  return { element, body, row, column, container: element.closest('[tabindex="-1"]') };
}
