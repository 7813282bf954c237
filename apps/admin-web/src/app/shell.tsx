import { JumpButton, MenuButton, mainId, Tooltips, TopBar, Wordmark } from '@joe/ui-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { config } from '../config.ts';
import { patterns } from '../paths.ts';
import { Menu } from './menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const Jump = lazy(() => import('./jump.tsx'));

/** What stands around every screen: the top bar, the menu, the command palette. */
export function Shell() {
  const [open, setOpen] = useState<'menu' | 'jump'>();
  const close = () => setOpen(undefined);
  useFocusOnNavigation();
  useKey('k', () => setOpen('jump'));

  return (
    <>
      <OfflineBanner />
      <TopBar
        brand={
          <Link to={patterns.dashboard}>
            <Wordmark label={config.product} />
          </Link>
        }
      >
        <JumpButton shortcut="Ctrl K" aria-keyshortcuts="Control+K" onClick={() => setOpen('jump')} />
        <MenuButton onClick={() => setOpen('menu')} />
      </TopBar>
      <Suspense>
        <Outlet />
      </Suspense>
      <Tooltips />
      {open === 'menu' && <Menu onClose={close} />}
      {open === 'jump' && (
        <Suspense>
          <Jump onClose={close} />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}

/** A new screen starts with its main landmark, for the keyboard and for readers. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname]);
}

function useKey(key: string, action: () => void) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key]);
}
