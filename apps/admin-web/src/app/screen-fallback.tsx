import { EmptyState, Page } from '@joe/ui-kit';
import { FailureHelp } from '../shared/query-state/failure.tsx';
import { reload } from './error-boundary.tsx';

/** The fallback for a whole screen. */
export const screenFallback = (error: Error) => (
  <Page>
    <EmptyState
      isError
      icon="alert"
      title="This screen could not be shown."
      text={
        <>
          {error.message}
          <FailureHelp error={error} />
        </>
      }
      action={reload}
    />
  </Page>
);
