import { isForbidden } from '../../api/api-errors.ts';
import { WhyButton } from '../access/why-button.tsx';
import { SupportButton } from '../support/support-button.tsx';

/** The buttons beside the message of an error: a report for support, and after a 403 the missing role. */
export default function FailureHelp({ error }: { error: Error }) {
  return (
    <>
      {isForbidden(error) && (
        <>
          {' '}
          <WhyButton size="small" error={error} />
        </>
      )}
      <SupportButton error={error} />
    </>
  );
}
