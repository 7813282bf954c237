import { useEffect, useEffectEvent } from 'react';

/** Elements with an Enter of their own. */
const PRESSABLE = 'a[href], button, summary';

/**
 * Calls `onEnter` for each press of Enter on the page, unless the focused element uses the key itself. A held key counts
 * once: its repeats do nothing, wherever the focus has moved meanwhile.
 */
export function useEnter(onEnter: () => void): void {
  const handleEnter = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || target.matches('textarea')) return;
    if (event.repeat) {
      event.preventDefault();
      return;
    }
    const isModified = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const isOnPage = target === document.body || target.closest('main') !== null;
    if (isModified || !isOnPage || target.closest(PRESSABLE) || document.querySelector(':modal')) return;
    // A field would also submit its form.
    event.preventDefault();
    onEnter();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleEnter(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
