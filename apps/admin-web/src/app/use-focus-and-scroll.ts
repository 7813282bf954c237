import { mainId } from '@joe/ui-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new screen starts at its top, with its main landmark focused for the keyboard and for readers; Back and Forward come
 * back to where the page had been scrolled to. A new query string is the same screen in another view, and holds still.
 */
export function useFocusAndScroll(): void {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const last = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => positions.current.set(last.current.key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = last.current.pathname !== pathname;
    last.current = { pathname, key };
    if (isNewScreen) document.getElementById(mainId)?.focus({ preventScroll: true });
    if (kind === 'POP') window.scrollTo(0, positions.current.get(key) ?? 0);
    else if (isNewScreen) window.scrollTo(0, 0);
  }, [pathname, key, kind]);
}
