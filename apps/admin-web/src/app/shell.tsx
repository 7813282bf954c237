import { CommandPaletteButton, MenuButton, TopBar } from '@joe/ui-kit';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { patterns } from '../paths.ts';
import { useConfig } from '../services.ts';
import { Wordmark } from '../shared/page/brand.tsx';
import { EnvironmentName } from '../shared/page/environment.tsx';
import { ariaKeysOf, keysOf, useShortcut } from '../shared/shortcuts/shortcuts.ts';
import { ErrorBoundary, overlayFallback } from './error-boundary.tsx';
import { firstScreenShown } from './first-screen.ts';
import { FirstScreenWatcher } from './first-screen-watcher.tsx';
import { laterPart } from './load-later-parts.ts';
import { screenFallback } from './screen-fallback.tsx';
import { useFocusAndScroll } from './use-focus-and-scroll.ts';
import { useKeepFocus } from './use-keep-focus.ts';

const Menu = laterPart('Menu');
const CommandMenu = laterPart('CommandMenu');
const ShortcutHelp = laterPart('ShortcutHelp');
const WhyDialog = laterPart('WhyDialog');
const StatusLines = laterPart('StatusLines', firstScreenShown);
const PrintedSheet = laterPart('PrintedSheet', firstScreenShown);
const Tooltips = laterPart('Tooltips', firstScreenShown);
const menuFallback = overlayFallback('This part of the page could not be loaded.');

/** The frame around every screen: top bar, status lines, menu, command palette and keyboard help. */
export function Shell({ children }: { children: ReactNode }) {
  const { product } = useConfig();
  const { pathname } = useLocation();
  const [overlay, setOverlay] = useState<'menu' | 'palette' | 'keys' | 'why'>();
  const close = () => setOverlay(undefined);
  useFocusAndScroll();
  useKeepFocus();

  const [typedEarly, setTypedEarly] = useState('');
  const openPalette = () => {
    setTypedEarly('');
    setOverlay('palette');
  };
  useShortcut('palette', openPalette);
  useShortcut('help', () => setOverlay('keys'));

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
        <CommandPaletteButton
          shortcut={keysOf('palette').join(' ')}
          aria-keyshortcuts={ariaKeysOf('palette')}
          onClick={openPalette}
        />
        <MenuButton onClick={() => setOverlay('menu')} />
      </TopBar>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <StatusLines />
          <Tooltips />
          <PrintedSheet />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary resetKey={overlay} fallback={menuFallback}>
        <Suspense fallback={overlay === 'palette' && <EarlyInput onChange={setTypedEarly} />}>
          {overlay === 'menu' && <Menu onClose={close} />}
          {overlay === 'palette' && <CommandMenu initialText={typedEarly} onClose={close} onShow={setOverlay} />}
          {overlay === 'keys' && <ShortcutHelp onClose={close} />}
          {overlay === 'why' && <WhyDialog onClose={close} />}
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary resetKey={pathname} fallback={screenFallback}>
        <Suspense>
          {children}
          <FirstScreenWatcher />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Takes what the user types while the command palette is loading. */
function EarlyInput({ onChange }: { onChange: (text: string) => void }) {
  return (
    <input
      aria-label="Jump to"
      // biome-ignore lint/a11y/noAutofocus: the user has just asked for a field to type into
      autoFocus
      autoComplete="off"
      style={{ position: 'fixed', opacity: 0 }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
