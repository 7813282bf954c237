import { Button, classNames } from '@joe/ui-kit';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { overlay } from '../overlays/overlay.tsx';
import styles from './support-button.module.css';
import type { SupportDialogProps } from './support-dialog.tsx';

export const SupportOverlay = overlay(async () => (await import('./support-dialog.tsx')).SupportDialog);

export interface SupportButtonProps extends Omit<SupportDialogProps, 'onClose'> {
  /** Whether no other button is before it. */
  isAlone: boolean;
}

/** Shows what can be sent to support about a failure or unreadable rows, and copies it. */
export function SupportButton({ isAlone, ...reported }: SupportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={classNames(isAlone && styles.alone)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Copy for IT
      </Button>
      {/* A dialog may not be inside of a paragraph. */}
      {isOpen && createPortal(<SupportOverlay {...reported} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
