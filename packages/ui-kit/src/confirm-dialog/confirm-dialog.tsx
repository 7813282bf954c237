import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { lastPress, resemblesPress } from '../press/last-press.ts';
import { useArmed } from '../press/use-armed.ts';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: ReactNode;
  text?: ReactNode;
  /** Content between question and answers, e.g. an error as `<Notice tone="danger">`. */
  children?: ReactNode;
  /** Width on a wide screen: 30 rem by default, or 36 rem. */
  size?: 'confirm' | 'medium';
  /** The safe answer. Its button has the focus at first, and Escape has the same effect. */
  no: string;
  /** The destructive answer. */
  yes: string;
  /** Yes destroys nothing, e.g. because a draft is kept, so its button is `primary`. */
  isHarmless?: boolean;
  onNo: () => void;
  onYes: () => void;
  /** A harmless action that does not answer the question, e.g. `Save a copy`. */
  extraAction?: ReactNode;
  /** Yes cannot be pressed yet, e.g. while `extraAction` runs. */
  isYesDisabled?: boolean | undefined;
  /** While true, the answers are disabled and the dialog stays open. */
  isBusy?: boolean | undefined;
}

/**
 * Asks before a destructive action. Render the component to open the dialog.
 *
 * The click that opened the dialog cannot answer it by accident. For at least 600 ms, Yes is disabled and shows a line
 * that fills. In this time, a click on the backdrop and a repeated press do not close the dialog. The 600 ms start
 * again when `isBusy` ends.
 *
 * On phones it is at the bottom, with No in the half of the screen that the user pressed to open it.
 */
export function ConfirmDialog({
  title,
  text,
  children,
  size = 'confirm',
  no,
  yes,
  isHarmless,
  onNo,
  onYes,
  isYesDisabled,
  isBusy,
  extraAction,
}: ConfirmDialogProps) {
  const isArmed = useArmed(isBusy);
  const [openedBy] = useState(lastPress);
  const isOpenedAtEnd = openedBy?.kind === 'pointer' && openedBy.x > window.innerWidth / 2;
  return (
    <Dialog
      isAlert
      isDockedAtBottom
      size={size}
      title={title}
      text={text}
      isBusy={isBusy}
      ignoresBackdrop={!isArmed}
      onClose={onNo}
      actions={
        <>
          <div className={styles.answers}>
            <Button
              className={classNames(styles.answer, isOpenedAtEnd && styles.noAtEnd)}
              data-autofocus
              disabled={isBusy}
              onClick={() => (isArmed || !resemblesPress(openedBy)) && onNo()}
            >
              {no}
            </Button>
            <Button
              className={styles.answer}
              variant={isHarmless ? 'primary' : 'danger'}
              isBusy={isBusy}
              isArming={!isBusy && !isArmed}
              disabled={isYesDisabled}
              onClick={onYes}
            >
              {yes}
            </Button>
          </div>
          {extraAction && <div className={styles.extraAction}>{extraAction}</div>}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
