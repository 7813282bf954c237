import { classNames } from '../class-names.ts';
import styles from './modal.module.css';

/** Class for the `<dialog>` of a modal. It sets the frame, the backdrop and the opening animation, but no width. */
export const modalClass: string = classNames(styles.modal);
