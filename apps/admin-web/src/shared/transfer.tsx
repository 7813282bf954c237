import { SafeText } from '@joe/ui-kit';
import { detailOf, mayBeStored } from '../api/api-errors.ts';
import { Cause } from './failure.tsx';

/** How far a file on its way is. @param share sent so far, 0 to 1 */
export const formatProgress = (share: number): string =>
  share < 1 ? `${Math.floor(share * 100)}% sent` : 'Sent, waiting for the answer';

export const retryWarning = 'It may have been stored anyway. Check before sending it again.';

/** Why a file was not taken, in the API's words too where it had any, and whether it may have been all the same. */
export function TransferFailure({ error }: { error: Error }) {
  const detail = detailOf(error);
  return (
    <Cause error={error}>
      {detail !== undefined && !error.message.endsWith(detail) && (
        <>
          : <SafeText label="answer">{detail}</SafeText>
        </>
      )}
      {mayBeStored(error) && `. ${retryWarning}`}
    </Cause>
  );
}
