import { useAccess } from '@joe/auth/react';
import { EmptyState, Notice, Page } from '@joe/ui-kit';
import { useLoaderData, useRouteError } from 'react-router-dom';
import { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
import { FailureActions } from '../shared/failure/failure.tsx';
import { formatRequiredRoles } from '../shared/format/formats.ts';
import { ReloadButton } from '../shared/page/error-boundary.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { mayOpen, type PageModule } from './screens.ts';

/** Thrown by the loader of a screen that the user may not open. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * The page that the loader has loaded. If the user has lost the roles for it, the page stays only while it has unsaved
 * work, so that the user can copy the work.
 */
export function LoadedScreen({ roles }: { roles: readonly string[] }) {
  const Content = useLoaderData() as PageModule['default'];
  const isAllowed = mayOpen({ roles }, useAccess());
  return (
    <>
      {!isAllowed && (
        <Notice
          isBanner
          tone="warn"
        >{`You are no longer authorized: ${formatRequiredRoles(roles)}. Your input cannot be saved any more, but you can still copy it.`}</Notice>
      )}
      <Content />
    </>
  );
}

/** Shown instead of a screen that the user may not open, or that could not be loaded or rendered. */
export function FailedScreen({ roles }: { roles: readonly string[] }) {
  const error = useRouteError() as Error;
  return error instanceof RefusedError ? <NotAuthorizedPage roles={roles} /> : <ErrorPage error={error} />;
}

function ErrorPage({ error }: { error: Error }) {
  useTitle('Error');
  return (
    <Page>
      <EmptyState
        isError
        icon="alert"
        title="Something went wrong here."
        text="What you sent may have arrived. Check before sending it again."
        action={
          <FailureActions error={error}>
            <ReloadButton />
          </FailureActions>
        }
      />
    </Page>
  );
}
