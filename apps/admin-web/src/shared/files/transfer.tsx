import { isApiError } from '@joe/api-sdk';
import { detailOf, mayHaveBeenExecuted } from '../../http/api-errors.ts';
import { ErrorMessage, type ErrorMessageProps, RetryAfter } from '../failure/failure.tsx';
import { formatPercent } from '../format/formats.ts';

/** The progress of an upload as text. @param share the sent part, 0 to 1 */
export const formatProgress = (share: number): string =>
  share < 1 ? `${formatPercent(share)} sent` : 'Sent, waiting for the response';

/** Warns after an upload that got no valid response. */
export const retryWarning = 'It may have been stored anyway. Check before sending it again.';

/**
 * Whether a cancelled upload may have been stored, because the whole file was sent.
 * @param share the sent part, 0 to 1
 */
export const mayBeStored = (error: Error, share: number): boolean => share === 1 && mayHaveBeenExecuted(error);

/** The state of a cancelled upload as text. */
export const formatCancelled = (isMaybeStored: boolean): string =>
  isMaybeStored ? `Cancelled after it was sent. ${retryWarning}` : 'Cancelled';

/** The toast after the user has left the screen during an upload. @param share the sent part, 0 to 1 */
export const formatStopped = (share: number): string =>
  share < 1 ? 'The upload was stopped.' : `The upload was stopped after it was sent. ${retryWarning}`;

/** Shown for a chosen file that the browser can no longer read. */
export const unreadableFileText =
  'The file cannot be read, e.g. because it has changed since it was chosen. Remove it and choose it again.';

/** Whether the SDK could not read the file. This is its only reason to refuse a file before the upload. */
const isFileUnreadable = (error: Error) => isApiError(error) && error.kind === 'schema' && error.phase === 'before';

/** The error of a file upload with the API's own text, and a warning if the file may have been stored anyway. */
export function UploadErrorMessage({ error, retry }: Pick<ErrorMessageProps, 'error' | 'retry'>) {
  return (
    <ErrorMessage
      error={error}
      text={isFileUnreadable(error) ? unreadableFileText : undefined}
      detail={detailOf(error)}
      retry={retry}
    >
      {mayHaveBeenExecuted(error) && <span>{`. ${retryWarning}`}</span>}
      {!retry && <RetryAfter error={error} />}
    </ErrorMessage>
  );
}
