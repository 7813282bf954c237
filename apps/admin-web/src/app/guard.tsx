import { useAccess } from '@joe/auth/react';
import { Notice } from '@joe/ui-kit';
import { type ReactNode, useState } from 'react';
import { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
import { needsRole } from '../shared/needs-role.ts';
import { hasUnsavedWork } from '../shared/unsaved-work.ts';
import { mayOpen } from './screens.ts';

/**
 * Checks the roles of a screen after every token renewal. If access is revoked while there is unsaved work, the screen
 * stays so that the work can be copied.
 */
export function Guard({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  const isAllowed = mayOpen({ roles }, useAccess());
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  const [keepsWork, setKeepsWork] = useState(false);
  if (wasAllowed !== isAllowed) {
    setWasAllowed(isAllowed);
    setKeepsWork(!isAllowed && hasUnsavedWork());
  }
  if (!isAllowed && !keepsWork) return <NotAuthorizedPage roles={roles} />;
  return (
    <>
      {keepsWork && (
        <Notice isBanner tone="warn">
          You are no longer authorized: {needsRole(roles)}. What you have typed can be copied, not saved.
        </Notice>
      )}
      {children}
    </>
  );
}
