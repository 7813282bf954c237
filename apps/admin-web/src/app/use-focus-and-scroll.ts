import { MAIN_ID } from '@joe/ui-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new screen starts at its top, with its main landmark focused for the keyboard and for readers; Back and Forward come
 * back to where the page had been scrolled to, and to the link that was followed. A new query string is the same screen
 * in another view, and holds still.
 */
export function useFocusAndScroll(): void {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const last = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());
  const links = useRef(new Map<string, string | null>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => positions.current.set(last.current.key, window.scrollY);
    const keepLink = ({ target }: FocusEvent) =>
      links.current.set(last.current.key, target instanceof HTMLAnchorElement ? target.getAttribute('href') : null);
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('focusin', keepLink);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('focusin', keepLink);
    };
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = last.current.pathname !== pathname;
    last.current = { pathname, key };
    const followed = kind === 'POP' && links.current.get(key);
    const main = document.getElementById(MAIN_ID);
    const link = followed && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(followed)}"]`);
    if (isNewScreen) (link || main)?.focus({ preventScroll: true });
    if (kind === 'POP') window.scrollTo(0, positions.current.get(key) ?? 0);
    else if (isNewScreen) window.scrollTo(0, 0);
  }, [pathname, key, kind]);
}
