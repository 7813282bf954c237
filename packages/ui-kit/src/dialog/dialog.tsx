import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { modalClass } from '../modal/modal.ts';
import { type ModalProps, useModal } from '../modal/use-modal.ts';
import { withNumbers } from '../safe-text/number-text.tsx';
import styles from './dialog.module.css';

interface DialogProps extends ModalProps {
  title: ReactNode;
  text?: ReactNode;
  /** Role `alertdialog`, for a question that needs an answer. */
  isAlert?: boolean | undefined;
  /** The dialog opens while the user may be typing. The focus starts on the title, so that no key presses a button. */
  opensByItself?: boolean;
  /** Content between text and actions: fields, an error as `<Notice tone="danger">`. */
  children?: ReactNode;
  /**
   * Buttons, Cancel first. The focus starts on the element with `data-autofocus` in the dialog, or else on the first
   * button.
   */
  actions?: ReactNode;
  /** Width on a wide screen: 27 rem by default, or 30 rem (`confirm`), 36 rem (`medium`) or 46 rem (`wide`). */
  size?: 'confirm' | 'medium' | 'wide' | undefined;
  /** Shows a close button beside the title, for a dialog that asks nothing. */
  hasClose?: boolean | undefined;
  /** On a narrow screen, the dialog is at the bottom. */
  isDockedAtBottom?: boolean | undefined;
}

/**
 * A modal dialog, open while it is rendered. When it closes, the focus returns to the element that had it before, if
 * that element still exists.
 */
export function Dialog(props: DialogProps) {
  const { title, text, isAlert, opensByItself, children, actions, size, hasClose, isDockedAtBottom, ...modal } = props;
  const id = useId();
  const dialog = useModal(modal, `#${CSS.escape(id)} button`);
  return (
    <dialog
      {...dialog}
      className={classNames(modalClass, styles.dialog, size && styles[size], isDockedAtBottom && styles.dockedAtBottom)}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
    >
      <div className={styles.body}>
        <div className={styles.content}>
          <div className={styles.header}>
            <h2
              className={styles.title}
              id={`${id}title`}
              {...(opensByItself && { tabIndex: -1, 'data-autofocus': true })}
            >
              {withNumbers(title)}
            </h2>
            {hasClose && (
              <Button variant="ghost" icon="close" label="Close" disabled={modal.isBusy} onClick={modal.onClose} />
            )}
          </div>
          {text && (
            <p className={styles.description} id={`${id}text`}>
              {withNumbers(text)}
            </p>
          )}
          {children && <div className={styles.children}>{children}</div>}
        </div>
        {actions && (
          <div className={styles.actions} id={id}>
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}
