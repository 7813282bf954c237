import { MAIN_ID } from '@joe/ui-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { RowOrigin } from '../paths.ts';

/**
 * Moves the focus on navigation: to the main landmark of a new screen, and after Back or Forward to the link that had
 * the focus there. The focus stays if only the query string changes, or if the navigation state keeps it on a pressed
 * arrow button.
 */
export function useNavigationFocus(): void {
  const { pathname, key, state } = useLocation();
  const keepsFocus = Boolean((state as Partial<RowOrigin> | null)?.keepsFocus);
  const isBackOrForward = useNavigationType() === 'POP';
  const entry = useRef({ pathname, key });
  // By the key of a history entry: the link that had the focus when the user left the entry. Null if it was no link.
  const focusedLinks = useRef(new Map<string, string | null>());

  useEffect(() => {
    const saveLink = ({ target }: FocusEvent) => {
      const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
      focusedLinks.current.set(entry.current.key, href);
    };
    window.addEventListener('focusin', saveLink);
    return () => window.removeEventListener('focusin', saveLink);
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = entry.current.pathname !== pathname;
    entry.current = { pathname, key };
    const main = document.getElementById(MAIN_ID);
    if (!isNewScreen || (keepsFocus && main?.contains(document.activeElement))) return;
    const href = isBackOrForward && focusedLinks.current.get(key);
    // A row has a second link to its record, which Tab skips.
    const link = href && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]:not([tabindex="-1"])`);
    (link || main)?.focus({ preventScroll: true });
  }, [pathname, key, isBackOrForward, keepsFocus]);
}
