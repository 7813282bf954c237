import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { modalClass } from '../modal/modal.ts';
import { type ModalProps, useModal } from '../modal/use-modal.ts';
import styles from './drawer.module.css';

interface DrawerProps extends Omit<ModalProps, 'isBusy'> {
  /** Links and buttons with `navItemClass()`. */
  children: ReactNode;
  /** Content below the entries, e.g. the theme and Log out. */
  footer?: ReactNode;
}

/** The menu at the right edge, open while it is rendered. The focus starts on the first entry. */
export function Drawer({ onClose, children, footer }: DrawerProps) {
  const dialog = useModal({ onClose }, 'nav a, nav button');
  return (
    <dialog {...dialog} className={classNames(modalClass, styles.drawer)} aria-label="Menu">
      <div className={styles.header}>
        <span className="u-label">Menu</span>
        <Button variant="ghost" icon="close" label="Close menu" onClick={onClose} />
      </div>
      <nav className={styles.nav} aria-label="Main">
        {children}
      </nav>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}

/** Class of an entry, which has an icon and a text. The current entry has `aria-current="page"`. */
export const navItemClass = ({ isDanger }: { isDanger?: boolean | undefined } = {}): string =>
  classNames(styles.item, isDanger && styles.danger);
