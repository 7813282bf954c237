import type { MouseEvent, ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import type { Elements } from '../elements.ts';
import { Kbd } from '../kbd/kbd.tsx';
import { MAIN_ID } from '../page/page.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** A link with the app's logo. */
  brand: ReactNode;
  /** `<CommandPaletteButton/>` and `<MenuButton/>`. */
  children?: Elements;
}

/** The sticky bar above the screens of a signed-in user, with the skip link. */
export function TopBar({ brand, children }: TopBarProps) {
  return (
    <>
      <a className={styles.skipLink} href={`#${MAIN_ID}`} onClick={skipToContent}>
        Skip to content
      </a>
      <header className={styles.topBar}>
        <div className={styles.barItems}>
          <span className={styles.brand}>{brand}</span>
          {children}
        </div>
      </header>
    </>
  );
}

interface CommandPaletteButtonProps extends Omit<ButtonProps, 'children'> {
  /** The shown keys, e.g. `Ctrl K`. Also pass `aria-keyshortcuts`. */
  shortcut: string;
}

/** Opens the command palette. Below 768 px it is only an icon. */
export function CommandPaletteButton({ shortcut, ...rest }: CommandPaletteButtonProps) {
  return (
    <Button icon="search" {...rest} className={styles.paletteButton}>
      <span className="visually-hidden-mobile">Jump to</span>
      <span className={styles.paletteKeys}>
        <Kbd>{shortcut}</Kbd>
      </span>
    </Button>
  );
}

/** Opens the drawer. Below 768 px it is only an icon. */
export function MenuButton(props: Omit<ButtonProps, 'children'>) {
  return (
    <Button
      variant="ghost"
      icon="menu"
      hidesTextOnMobile
      aria-haspopup="dialog"
      {...props}
      className={styles.menuButton}
    >
      Menu
    </Button>
  );
}

/** Focuses the content. The link is not followed, because the router would treat a new URL fragment as a navigation. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById(MAIN_ID);
  main?.focus();
  main?.scrollIntoView();
}
