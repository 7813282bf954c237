import { useAccess } from '@joe/auth/react';
import { Notice } from '@joe/ui-kit';
import { type ReactNode, useState } from 'react';
import { formatRequiredRoles } from '../shared/format/format-required-roles.ts';
import { hasUnsavedWork } from '../shared/unsaved/unsaved-work.ts';
import { laterPart } from './load-later-parts.ts';
import { mayOpen } from './screens.ts';

const NotAuthorizedPage = laterPart('NotAuthorizedPage');

/**
 * Checks the roles of a screen on every token renewal. If access is revoked while the screen has unsaved work, the
 * screen stays so that the user can copy the work.
 */
export function Guard({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  const isAllowed = mayOpen({ roles }, useAccess());
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  const [isKept, setKept] = useState(false);
  if (wasAllowed !== isAllowed) {
    setWasAllowed(isAllowed);
    setKept(!isAllowed && hasUnsavedWork());
  }
  if (!isAllowed && !isKept) return <NotAuthorizedPage roles={roles} />;
  return (
    <>
      {isKept && (
        <Notice isBanner tone="warn">
          You are no longer authorized: {formatRequiredRoles(roles)}. Your input cannot be saved any more, but you can
          still copy it.
        </Notice>
      )}
      {children}
    </>
  );
}
