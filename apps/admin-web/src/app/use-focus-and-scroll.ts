import { MAIN_ID } from '@joe/ui-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { FromList } from '../shared/record/record-nav.tsx';

/**
 * Sets focus and scroll position on navigation, as a page load would. A new screen starts at its top with the main
 * landmark focused. Back and Forward restore the scroll position and focus the link that was followed. If only the query
 * string changes, the focus stays, and only Back and Forward change the scroll position.
 */
export function useFocusAndScroll(): void {
  const { pathname, key, state } = useLocation();
  const keepsFocus = Boolean((state as Partial<FromList> | null)?.keepsFocus);
  const navigationType = useNavigationType();
  const entry = useRef({ pathname, key });
  // Scroll position and followed link of each history entry, by its key.
  const scrollPositions = useRef(new Map<string, number>());
  const focusedLinks = useRef(new Map<string, string | null>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const saveScroll = () => scrollPositions.current.set(entry.current.key, window.scrollY);
    const saveLink = ({ target }: FocusEvent) => {
      const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
      focusedLinks.current.set(entry.current.key, href);
    };
    window.addEventListener('scroll', saveScroll, { passive: true });
    window.addEventListener('focusin', saveLink);
    return () => {
      window.removeEventListener('scroll', saveScroll);
      window.removeEventListener('focusin', saveLink);
    };
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = entry.current.pathname !== pathname;
    entry.current = { pathname, key };
    const isBackOrForward = navigationType === 'POP';
    const href = isBackOrForward && focusedLinks.current.get(key);
    const main = document.getElementById(MAIN_ID);
    const link = href && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    if (isNewScreen && !(keepsFocus && main?.contains(document.activeElement)))
      (link || main)?.focus({ preventScroll: true });
    if (isBackOrForward) window.scrollTo(0, scrollPositions.current.get(key) ?? 0);
    else if (isNewScreen) window.scrollTo(0, 0);
    // Also saved here, because sorting adds a history entry without a scroll event.
    scrollPositions.current.set(key, window.scrollY);
  }, [pathname, key, navigationType, keepsFocus]);
}
