import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from '../../../shared/shortcuts/shortcuts.ts';

/** Elements that Enter activates. */
const PRESSABLE = 'a[href], button, summary';

/**
 * Calls `onEnter` when the user presses Enter in the main area or without a focused element, except on an element that
 * handles the key itself or while a modal dialog is open. The repeats of a held key are ignored, even if the focus has
 * moved to another element.
 */
export function useEnter(onEnter: () => void): void {
  const handleEnter = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (!isShortcut(event, 'nextWizardPage') || event.defaultPrevented || target.matches('textarea')) return;
    if (event.repeat) {
      event.preventDefault();
      return;
    }
    const isOnPage = target === document.body || target.closest('main') !== null;
    if (!isOnPage || target.closest(PRESSABLE) || document.querySelector(':modal')) return;
    // Prevents the implicit submit of the form, which would call `onEnter` twice.
    event.preventDefault();
    onEnter();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleEnter(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
