import { classNames } from '../class-names.ts';
import styles from './popover-panel.module.css';

/**
 * Class for the frame of a popover, without width. `LongText` does not use this class, because every list would then
 * load its style sheet.
 */
export const popoverPanelClass: string = classNames(styles.panel);

/**
 * Class for the frame of a popover that is at the bottom of the window on phones (below 640 px), as wide as the window.
 */
export const dockedPopoverClass: string = classNames(popoverPanelClass, styles.docked);
