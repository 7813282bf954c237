import { Cause } from '../../shared/failure.tsx';

/** Why a recipe was not taken: the API's own words where it had any (specification, section 8). */
export function UploadFailure({ error }: { error: Error }) {
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : undefined;
  return <Cause error={error} text={detail || error.message || 'Failed to upload recipe.'} />;
}
