import { CommandPaletteButton, MenuButton, Tooltips, TopBar } from '@joe/ui-kit';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { patterns } from '../paths.ts';
import { useConfig } from '../services.ts';
import { Wordmark } from '../shared/brand.tsx';
import { EnvironmentName } from '../shared/environment.tsx';
import { Boundary, partBroke, screenBroke } from './boundary.tsx';
import { useFocusAndScroll } from './use-focus-and-scroll.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { whenIdle } from './when-idle.ts';

const Menu = lazy(() => import('./menu.tsx'));
const Jump = lazy(() => import('./jump.tsx'));
// Not needed for the first view, so it costs none of its time.
const Lines = lazy(() => new Promise<void>(whenIdle).then(() => import('./lines.tsx')));
const overlayBroke = partBroke('This part of the page could not be loaded.');

/** What stands around every screen: the top bar, the menu, the command palette. */
export function Shell({ children }: { children: ReactNode }) {
  const { product } = useConfig();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'menu' | 'jump'>();
  const close = () => setOpen(undefined);
  useFocusAndScroll();
  useKeepFocus();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen('jump');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <TopBar
        brand={
          <>
            <Link to={patterns.dashboard}>
              <Wordmark label={product} />
            </Link>
            <EnvironmentName />
          </>
        }
      >
        <CommandPaletteButton shortcut="Ctrl K" aria-keyshortcuts="Control+K" onClick={() => setOpen('jump')} />
        <MenuButton onClick={() => setOpen('menu')} />
      </TopBar>
      <Boundary fallback={() => null}>
        <Suspense>
          <Lines />
        </Suspense>
      </Boundary>
      <Boundary of={open} fallback={overlayBroke}>
        <Suspense>
          {open === 'menu' && <Menu onClose={close} />}
          {open === 'jump' && <Jump onClose={close} />}
        </Suspense>
      </Boundary>
      <Boundary of={pathname} fallback={screenBroke}>
        <Suspense>{children}</Suspense>
      </Boundary>
      <Tooltips />
    </>
  );
}
