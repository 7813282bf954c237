import { Button, type ButtonProps } from '@joe/ui-kit';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { overlay } from '../overlays/overlay.tsx';
import type { AccessDialogProps } from './access-dialog.tsx';

export const AccessOverlay = overlay(async () => (await import('./access-dialog.tsx')).AccessDialog);

/** Explains a refusal: which role is needed, and what to send to the administrator. */
export function AccessButton({ size, ...refusal }: Omit<AccessDialogProps, 'onClose'> & Pick<ButtonProps, 'size'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon="help" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Missing permission
      </Button>
      {/* A dialog may not be inside of a paragraph. */}
      {isOpen && createPortal(<AccessOverlay {...refusal} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
