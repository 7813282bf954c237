import { ConfirmDialog } from '@joe/ui-kit';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface UnsavedGuardProps {
  unsaved: boolean;
  /** Whether a draft of it outlasts the page; a log-out deletes it. */
  kept?: boolean;
  /** Default: that it is not saved. */
  title?: string;
  /** What happens to the work. */
  text: string;
  /** Called before the screen is left with the work unsaved. */
  onLeave?: () => void;
}

/** Asks before unsaved work is left: see {@link useUnsavedGuard}. */
export function UnsavedGuard({
  unsaved,
  kept = false,
  title = 'Leave without saving?',
  text,
  onLeave,
}: UnsavedGuardProps) {
  const question = useUnsavedGuard(unsaved, kept);
  if (!question) return null;
  const isLogout = question.way === 'log out';
  return (
    <ConfirmDialog
      title={isLogout ? 'Log out without saving?' : title}
      text={isLogout && kept ? 'Logging out deletes what you have not saved, and its draft.' : text}
      no="Stay"
      yes={isLogout ? 'Log out' : 'Leave'}
      onNo={question.stay}
      onYes={() => {
        onLeave?.();
        question.leave();
      }}
    />
  );
}
