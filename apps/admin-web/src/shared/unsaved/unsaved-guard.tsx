import { ConfirmDialog } from '@joe/ui-kit';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface UnsavedGuardProps {
  isUnsaved: boolean;
  /** Whether a stored draft of the work survives a reload. A log-out deletes it. */
  hasDraft?: boolean;
  /** The question. Default: "Leave without saving?" */
  title?: string;
  /** The consequences for the work. */
  text: string;
  /** Called before the user leaves with unsaved work. */
  onLeave?: () => void;
}

/** Asks before the user leaves unsaved work, see {@link useUnsavedGuard}. */
export function UnsavedGuard({
  isUnsaved,
  hasDraft = false,
  title = 'Leave without saving?',
  text,
  onLeave,
}: UnsavedGuardProps) {
  const question = useUnsavedGuard(isUnsaved, hasDraft);
  if (!question) return null;
  const isLogout = question.reason === 'log out';
  return (
    <ConfirmDialog
      title={isLogout ? 'Log out without saving?' : title}
      text={isLogout && hasDraft ? 'Logging out deletes what you have not saved, and its draft.' : text}
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
