import { Button, type ButtonProps } from '@joe/ui-kit';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { overlay } from '../overlays/overlay.tsx';
import type { WhyDialogProps } from './why-dialog.tsx';

export const WhyOverlay = overlay(async () => (await import('./why-dialog.tsx')).WhyDialog);

/** Explains a refusal: which role is needed, and what to send to the administrator. */
export function WhyButton({ size, ...refusal }: Omit<WhyDialogProps, 'onClose'> & Pick<ButtonProps, 'size'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon="help" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Missing permission
      </Button>
      {/* A dialog may not be inside of a paragraph. */}
      {isOpen && createPortal(<WhyOverlay {...refusal} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}
