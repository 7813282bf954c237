import { useState } from 'react';
import { overlayCode } from '../../shared/overlays/overlay.tsx';
import { notify } from '../../shared/toast/notify.ts';
import type { List, ListRow } from '../list.ts';
import type { SelectMode } from './select-mode.tsx';

const loadSelectMode = overlayCode(async () => (await import('./select-mode.tsx')).startSelectMode, true);

/**
 * The mode in which rows can be selected. It ends when the user leaves the screen or switches it off. The selection is
 * then lost.
 *
 * @returns the mode, undefined while it is off, and functions to start and end it
 */
export function useSelectMode<Row extends ListRow>(list: List<Row>) {
  const [mode, setMode] = useState<SelectMode<Row>>();
  const start = async () => {
    if (mode) return mode;
    try {
      const started = (await loadSelectMode())(list);
      setMode(started);
      return started;
    } catch {
      notify('error', 'Select could not be loaded.');
      return undefined;
    }
  };
  return { mode, start, end: () => setMode(undefined) };
}
