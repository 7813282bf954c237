import { SafeText } from '@joe/ui-kit';
import { Cause } from './failure.tsx';

/** How far a file on its way is. @param share sent so far, 0 to 1 */
export const sentSoFar = (share: number): string =>
  share < 1 ? `${Math.floor(share * 100)}% sent` : 'Sent, waiting for the answer';

/** Whether what was sent may have been stored although no answer says so. */
export const mayHaveArrived = (error: Error): boolean => 'phase' in error && error.phase !== 'before';

export const lookFirst = 'It may have arrived all the same: look before you send it again.';

/** What the API says besides the status, e.g. which file stands in the way. */
export const detailOf = (error: Error): string | undefined =>
  'detail' in error && typeof error.detail === 'string' && error.detail !== '' ? error.detail : undefined;

/** Why a file was not taken, in the API's words too where it had any, and whether it may have been all the same. */
export function TransferFailure({ error }: { error: Error }) {
  const detail = detailOf(error);
  return (
    <Cause error={error}>
      {detail !== undefined && !error.message.endsWith(detail) && (
        <>
          : <SafeText>{detail}</SafeText>
        </>
      )}
      {mayHaveArrived(error) && `. ${lookFirst}`}
    </Cause>
  );
}
