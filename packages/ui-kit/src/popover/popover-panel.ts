import { classNames } from '../class-names.ts';
import styles from './popover-panel.module.css';

/** Class of the element of a popover: its frame, without width. Not for `LongText`, whose panel would load it with every list. */
export const popoverPanelClass: string = classNames(styles.panel);
