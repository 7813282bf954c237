import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** `/` puts the cursor into the search of a list, unless somebody is writing or a dialog is open. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isWriting || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field]);
}

/**
 * Up and down, Home and End go along the rows of a table, each time to the same link or button; Enter is the link's own.
 * For the `onKeyDown` of a `<tbody>`.
 */
export function moveAlongRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return;
  const rows = rowsOf(currentTarget);
  const at = rows.findIndex((controls) => controls.includes(target));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  rows[next]?.[rows[at]?.indexOf(target) ?? 0]?.focus();
}

/** Goes from the search to the first row. */
export function enterRows(table: HTMLTableElement | null): void {
  const [body] = table?.tBodies ?? [];
  if (body) rowsOf(body)[0]?.[0]?.focus();
}

/** The links and buttons that rows have in common, row by row: not those that show the whole of a long value. */
export const rowsOf = (body: HTMLTableSectionElement) =>
  [...body.rows]
    .map((row) => [...row.querySelectorAll<HTMLElement>('a[href], button:enabled:not([aria-haspopup])')])
    .filter((controls) => controls.length > 0);
