import { detailOf, mayHaveBeenExecuted } from '../../../http/api-errors.ts';
import { RecipeNotReadError } from '../../../queries/recipes.ts';
import { ErrorMessage, RetryAfter } from '../../../shared/failure/failure.tsx';
import { retryWarning } from '../../../shared/files/transfer.tsx';

/**
 * The error of a recipe upload: the API's own text if it sent one, and a warning if the recipe may have been stored.
 */
export function UploadFailure({ error }: { error: Error }) {
  // The cause has the request id and the missing role of the call that failed.
  const failure = error instanceof RecipeNotReadError ? error.cause : error;
  return (
    <ErrorMessage error={failure} text={uploadErrorText(error)}>
      <RetryAfter error={failure} />
    </ErrorMessage>
  );
}

/** The text of `UploadFailure` as plain text (specification, section 8). @param requestId shown after the cause */
export function uploadErrorText(error: Error, requestId?: string): string {
  const cause = detailOf(error) ?? (error.message || 'Failed to upload recipe.');
  const text = requestId ? `${cause}, request ${requestId}` : cause;
  return mayHaveBeenExecuted(error) ? `${text}. ${retryWarning}` : text;
}
