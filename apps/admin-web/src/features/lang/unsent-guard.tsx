import { Ask } from '../../shared/ask.tsx';
import { useUnsavedGuard } from '../../shared/use-unsaved-guard.ts';
import type { Uploads } from './use-uploads.ts';

/** Asks before chosen files are left: no page can keep them. */
export function UnsentGuard({ uploads: { files, isRunning } }: { uploads: Uploads }) {
  const question = useUnsavedGuard(files.length > 0, false);
  if (!question) return null;
  return (
    <Ask
      title="Leave without sending?"
      text={
        isRunning
          ? 'Files are being sent. Those that have not arrived will be stopped.'
          : 'The files in the tray have not been sent.'
      }
      no="Stay"
      yes="Leave"
      onNo={question.stay}
      onYes={question.leave}
    />
  );
}
