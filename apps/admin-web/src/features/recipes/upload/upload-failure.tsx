import { detailOf, mayBeStored } from '../../../api/api-errors.ts';
import { Cause } from '../../../shared/failure.tsx';
import { lookFirst } from '../../../shared/transfer.tsx';

/** Why a recipe was not taken, in the API's own words where it had any, or that nobody knows. */
export function UploadFailure({ error }: { error: Error }) {
  return <Cause error={error} text={wordsOf(error)} />;
}

/** The cause as text (specification, section 8). */
export function wordsOf(error: Error): string {
  const words = detailOf(error) ?? (error.message || 'Failed to upload recipe.');
  return mayBeStored(error) ? `${words}. ${lookFirst}` : words;
}
