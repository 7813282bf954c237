import { Cause } from '../../shared/failure.tsx';

/** Why a recipe was not taken: the API's own words where it had any (specification, section 8). */
export function UploadFailure({ error }: { error: Error }) {
  return <Cause error={error} text={wordsOf(error)} />;
}

export const wordsOf = (error: Error): string => detailOf(error) ?? (error.message || 'Failed to upload recipe.');

/** Why a file was not taken, and whether it may have been all the same. */
export function TransferFailure({ error }: { error: Error }) {
  const detail = detailOf(error);
  const mayHaveArrived = 'phase' in error && error.phase !== 'before';
  return (
    <Cause error={error}>
      {detail !== undefined && `: ${detail}`}
      {mayHaveArrived && '. It may have arrived all the same.'}
    </Cause>
  );
}

const detailOf = (error: Error) =>
  'detail' in error && typeof error.detail === 'string' && error.detail !== '' ? error.detail : undefined;
