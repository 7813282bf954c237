import { detailOf, mayBeStored } from '../../../api/api-errors.ts';
import { ErrorMessage } from '../../../shared/failure/failure.tsx';
import { retryWarning } from '../../../shared/files/transfer.tsx';

/**
 * The error of a recipe upload: the API's own text if it sent one, and a warning if the recipe may have been stored.
 */
export function RecipeErrorMessage({ error }: { error: Error }) {
  return <ErrorMessage error={error} text={uploadErrorText(error)} />;
}

/** The same as plain text (specification, section 8). */
export function uploadErrorText(error: Error): string {
  const text = detailOf(error) ?? (error.message || 'Failed to upload recipe.');
  return mayBeStored(error) ? `${text}. ${retryWarning}` : text;
}
