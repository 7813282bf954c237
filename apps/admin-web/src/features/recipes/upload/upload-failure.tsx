import { detailOf, mayBeStored } from '../../../api/api-errors.ts';
import { Cause } from '../../../shared/failure.tsx';
import { retryWarning } from '../../../shared/transfer.tsx';

/** Why a recipe was not stored: the API's text if there is one, and a note if it may have been stored anyway. */
export function UploadFailure({ error }: { error: Error }) {
  return <Cause error={error} text={uploadErrorText(error)} />;
}

/** The cause as text (specification, section 8). */
export function uploadErrorText(error: Error): string {
  const words = detailOf(error) ?? (error.message || 'Failed to upload recipe.');
  return mayBeStored(error) ? `${words}. ${retryWarning}` : words;
}
