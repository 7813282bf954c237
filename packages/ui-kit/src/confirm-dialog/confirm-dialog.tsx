import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { lastPress, type Press } from '../modal/last-press.ts';
import { useArmed } from '../modal/use-armed.ts';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: ReactNode;
  text?: ReactNode;
  /** Between question and answers, e.g. why it failed as `<Notice tone="danger">`. */
  children?: ReactNode;
  /** The safe answer: it has the focus, and Escape gives it. */
  no: string;
  /** The destructive answer. */
  yes: string;
  onNo: () => void;
  onYes: () => void;
  /** Yes is being carried out: nothing can be pressed, and nothing closes the dialog. */
  busy?: boolean | undefined;
}

/** Presses that are at most this far apart, in pixels, are at the same place: the width of a finger. */
const SAME_PLACE_PX = 48;

/**
 * Asks before something is destroyed. The gesture that opened the question cannot answer it: for 600 ms Yes is an outline
 * with a line that fills, and neither the backdrop nor a repetition of the opening press closes the dialog. The same holds
 * after `busy`. Render it to open it.
 *
 * On phones it is a sheet at the foot, with No in the half of the screen in which the opening press was.
 */
export function ConfirmDialog({ title, text, children, no, yes, onNo, onYes, busy }: ConfirmDialogProps) {
  const isArmed = useArmed(busy);
  const [openedBy] = useState(lastPress);
  const isOpenedAtEnd = openedBy?.kind === 'pointer' && openedBy.x > window.innerWidth / 2;
  return (
    <Dialog
      alert
      className={styles.dialog}
      title={title}
      text={text}
      busy={busy}
      ignoresBackdrop={!isArmed}
      onClose={onNo}
      actions={
        <div className={classNames(styles.answers, isOpenedAtEnd && styles.noAtEnd)}>
          <Button
            data-autofocus
            disabled={busy}
            onClick={(event) => (isArmed || !isRepeated(openedBy, event)) && onNo()}
          >
            {no}
          </Button>
          <Button variant="danger" busy={busy} arming={!busy && !isArmed} onClick={onYes}>
            {yes}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}

/** Whether a click is made like the press that opened the dialog: by key as well, or by pointer at the same place. */
function isRepeated(openedBy: Press | undefined, { detail, clientX, clientY }: MouseEvent): boolean {
  const isByKey = detail === 0;
  if (openedBy?.kind !== 'pointer') return isByKey && openedBy !== undefined;
  return !isByKey && Math.hypot(clientX - openedBy.x, clientY - openedBy.y) <= SAME_PLACE_PX;
}
