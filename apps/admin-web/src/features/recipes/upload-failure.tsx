import { Cause } from '../../shared/failure.tsx';
import { detailOf } from '../../shared/transfer.tsx';

/** Why a recipe was not taken: the API's own words where it had any (specification, section 8). */
export function UploadFailure({ error }: { error: Error }) {
  return <Cause error={error} text={wordsOf(error)} />;
}

export const wordsOf = (error: Error): string => detailOf(error) ?? (error.message || 'Failed to upload recipe.');
