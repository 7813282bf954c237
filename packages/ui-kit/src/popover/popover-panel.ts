import { classNames } from '../class-names.ts';
import styles from './popover-panel.module.css';

/**
 * Class for the frame of a popover, without width. `LongText` does not use this class, because every list would then
 * load its style sheet.
 */
export const popoverPanelClass: string = classNames(styles.panel);
