import type { Elements } from '@joe/ui-kit';
import { createContext, useContext, useState } from 'react';
import type { Refusal } from '../access/access-dialog.tsx';
import { overlay } from '../overlays/overlay.tsx';
import type { SupportSubject } from '../support/support-dialog.tsx';

const AccessDialog = overlay(async () => (await import('../access/access-dialog.tsx')).AccessDialog);
const SupportDialog = overlay(async () => (await import('../support/support-dialog.tsx')).SupportDialog);

/** A dialog about a failure. Without a failure, it shows general information. */
type FailureDialog = ({ name: 'access' } & Refusal) | ({ name: 'support' } & SupportSubject);

type ShowFailureDialog = (dialog: FailureDialog) => void;

const FailureDialogContext = createContext<ShowFailureDialog>(() => {});

/** Returns the function that opens a dialog about a failure. */
export const useFailureDialog = (): ShowFailureDialog => useContext(FailureDialogContext);

/**
 * Shows the dialogs "Missing permission" and "Copy for IT" for all screens but the login screen. They are not part of
 * the failed screen, because a failure can disappear while its dialog is open, e.g. when the request is repeated.
 */
export function FailureDialogs({ children }: { children: Elements }) {
  const [shown, setShown] = useState<FailureDialog>();
  const close = () => setShown(undefined);
  return (
    <FailureDialogContext value={setShown}>
      {children}
      {shown?.name === 'access' && <AccessDialog error={shown.error} roles={shown.roles} onClose={close} />}
      {shown?.name === 'support' && <SupportDialog error={shown.error} unreadable={shown.unreadable} onClose={close} />}
    </FailureDialogContext>
  );
}
