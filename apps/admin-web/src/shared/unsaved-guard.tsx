import { Ask } from './ask.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface UnsavedGuardProps {
  unsaved: boolean;
  /** A draft of it outlasts the page. */
  kept?: boolean;
  /** Default: that it is not saved. */
  title?: string;
  /** What becomes of the work. */
  text: string;
  /** Before the screen is left with the work unsaved. */
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
  return (
    <Ask
      title={title}
      text={text}
      no="Stay"
      yes="Leave"
      onNo={question.stay}
      onYes={() => {
        onLeave?.();
        question.leave();
      }}
    />
  );
}
