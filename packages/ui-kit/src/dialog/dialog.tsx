import { type ReactNode, useId } from 'react';
import { type ModalProps, useModal } from '../modal/use-modal.ts';
import styles from './dialog.module.css';

export interface DialogProps extends ModalProps {
  title: ReactNode;
  text?: ReactNode;
  /** A question that must be answered: `alertdialog`. */
  alert?: boolean | undefined;
  /** Between text and actions: fields, a failure as `<Notice tone="danger">`. */
  children?: ReactNode;
  /** Buttons, the way out first. Focus starts on the first, or on the element with `data-autofocus`. */
  actions: ReactNode;
}

/** A modal question. Render it to open it. Focus returns to what opened it. */
export function Dialog({ title, text, alert, children, actions, ...modal }: DialogProps) {
  const id = useId();
  const dialog = useModal(modal, `[data-autofocus], #${CSS.escape(id)} button`);
  return (
    <dialog
      {...dialog}
      className={styles.dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
      aria-busy={modal.busy || undefined}
    >
      <div className={styles.body}>
        <h2 className={styles.title} id={`${id}title`}>
          {title}
        </h2>
        {text && (
          <p className={styles.text} id={`${id}text`}>
            {text}
          </p>
        )}
        {children && <div className={styles.children}>{children}</div>}
        <div className={styles.actions} id={id}>
          {actions}
        </div>
      </div>
    </dialog>
  );
}
