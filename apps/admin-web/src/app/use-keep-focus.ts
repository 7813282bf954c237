import { MAIN_ID } from '@joe/ui-kit';
import { useEffect } from 'react';
import { rowsOf } from '../shared/list-keys.ts';

/**
 * When what has the focus goes or is switched off, as a row that is deleted, a Retry that has helped, a finished Upload, it
 * would fall to the top of the page: it goes to the same control of the row that has come in its place, else to the part of
 * the screen around it. Dialogs give the focus back themselves, to what is remembered here.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let last: Focused | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('dialog')) last = focused(target);
    };
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
      if (!isLost || !last || (last.element.isConnected && !last.element.matches(':disabled'))) return;
      const { body, row, column, place } = last;
      const rows = body?.isConnected ? rowsOf(body) : [];
      const inItsPlace = rows[Math.min(row, rows.length - 1)]?.[column];
      const around = place?.isConnected ? place : document.getElementById(MAIN_ID);
      for (const next of [inItsPlace, around]) {
        next?.focus({ preventScroll: true });
        if (next && document.activeElement === next) return;
      }
    });
    window.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      window.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

interface Focused {
  element: HTMLElement;
  /** The rows it stands in, which of them, and the how-manieth control there. */
  body: HTMLTableSectionElement | null;
  row: number;
  column: number;
  place: HTMLElement | null;
}

function focused(element: HTMLElement): Focused {
  const body = element.closest('tbody');
  const rows = body ? rowsOf(body) : [];
  const row = rows.findIndex((controls) => controls.includes(element));
  return { element, body, row, column: rows[row]?.indexOf(element) ?? 0, place: element.closest('[tabindex="-1"]') };
}
