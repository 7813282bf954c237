import { classNames } from '../class-names.ts';
import styles from './modal.module.css';

/** Class of the `<dialog>` of a modal: its frame, backdrop and opening, without width. */
export const modalClass: string = classNames(styles.modal);
