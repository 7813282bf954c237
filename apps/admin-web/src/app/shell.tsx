import { CommandPaletteButton, MenuButton, ProgressLine, Tooltips, TopBar } from '@joe/ui-kit';
import { useState } from 'react';
import { Link, type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { patterns } from '../paths.ts';
import { useConfig } from '../services.ts';
import { useFailureDialog } from '../shared/failure/failure-dialogs.tsx';
import { overlay } from '../shared/overlays/overlay.tsx';
import { Wordmark } from '../shared/page/brand.tsx';
import { EnvironmentName } from '../shared/page/environment.tsx';
import { ErrorBoundary } from '../shared/page/error-boundary.tsx';
import { ariaKeysOf, isShortcut, keyLabelsOf, useShortcut } from '../shared/shortcuts/shortcuts.ts';
import type { AppCommandPaletteProps } from './app-command-palette.tsx';
import type { HelpTopic } from './help-dialog.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import styles from './shell.module.css';
import { StatusLines } from './status-lines.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useRefuseFileDrops } from './use-refuse-file-drops.ts';

const Menu = overlay(async () => (await import('./menu.tsx')).Menu);
const ShortcutHelp = overlay(async () => (await import('./shortcut-help.tsx')).ShortcutHelp);
const HelpDialog = overlay(async () => (await import('./help-dialog.tsx')).HelpDialog);
const AppCommandPalette = overlay(async () => (await import('./app-command-palette.tsx')).AppCommandPalette, {
  placeholder: EarlyInput,
});

type OverlayName = 'menu' | 'palette' | 'help' | 'keys';

/** The browser's key of the history entry with which this page was loaded. A reload does not change the key. */
const firstEntry = window.navigation?.currentEntry?.key;

/**
 * The key under which `ScrollRestoration` stores the scroll position of a history entry. React Router gives the same
 * key, `default`, to every entry that it has not created. So a URL that is typed in the same tab would open at the
 * scroll position of the previous screen.
 */
const scrollKeyOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? (firstEntry ?? pathname + search) : key;

/** The shell around the screens of a signed-in user: top bar, status lines, menu, command palette and help. */
export function Shell() {
  const { product } = useConfig();
  const [overlayName, setOverlayName] = useState<OverlayName>();
  // The close event of an overlay can come after another overlay has replaced it.
  const close = (name: OverlayName) => () => setOverlayName((shown) => (shown === name ? undefined : shown));
  const showFailureDialog = useFailureDialog();
  /** Replaces the shown overlay. */
  const show = (topic: 'help' | HelpTopic) => {
    const isOfShell = topic === 'help' || topic === 'keys';
    setOverlayName(isOfShell ? topic : undefined);
    if (!isOfShell) showFailureDialog({ name: topic });
  };
  const isLoading = useNavigation().state !== 'idle';
  useNavigationFocus();
  useKeepFocus();
  useRefuseFileDrops();
  const [paletteText, setPaletteText] = useState('');
  const openPalette = () => {
    if (overlayName === 'palette') return;
    setPaletteText('');
    setOverlayName('palette');
  };
  useShortcut('palette', openPalette);
  useShortcut('help', () => setOverlayName('keys'));

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
          shortcut={keyLabelsOf('palette').join(' ')}
          aria-keyshortcuts={ariaKeysOf('palette')}
          onClick={openPalette}
        />
        <MenuButton onClick={() => setOverlayName('menu')} />
      </TopBar>
      {/* These parts have boundaries of their own, so that the others still work if one fails. */}
      <ErrorBoundary fallback={null}>
        <StatusLines />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <Tooltips />
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <PrintedSheet />
      </ErrorBoundary>
      {overlayName === 'menu' && <Menu onHelp={() => setOverlayName('help')} onClose={close('menu')} />}
      {overlayName === 'palette' && (
        <AppCommandPalette text={paletteText} onTextChange={setPaletteText} onClose={close('palette')} onShow={show} />
      )}
      {overlayName === 'help' && <HelpDialog onShow={show} onClose={close('help')} />}
      {overlayName === 'keys' && <ShortcutHelp onClose={close('keys')} />}
      {isLoading && (
        <div role="status">
          <ProgressLine className={styles.progressLine} label="Loading the screen" />
        </div>
      )}
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  );
}

/** Takes what the user types while the command palette is loading. */
function EarlyInput({ text, onTextChange, onClose }: AppCommandPaletteProps) {
  return (
    <input
      aria-label="Jump to"
      // biome-ignore lint/a11y/noAutofocus: the user has just asked for a field to type into
      autoFocus
      autoComplete="off"
      style={{ position: 'fixed', opacity: 0 }}
      value={text}
      onChange={(event) => onTextChange(event.target.value)}
      onKeyDown={(event) => isShortcut(event, 'close') && onClose()}
    />
  );
}
