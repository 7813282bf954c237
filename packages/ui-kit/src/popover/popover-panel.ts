import { classNames } from '../class-names.ts';
import styles from './popover-panel.module.css';

/** Class for the frame of a popover, without width. `LongText` does not use it, because every list would load it. */
export const popoverPanelClass: string = classNames(styles.panel);
