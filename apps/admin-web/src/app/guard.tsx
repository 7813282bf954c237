import { useAccess } from '@joe/auth/react';
import { Notice } from '@joe/ui-kit';
import { type ReactNode, useState } from 'react';
import { NotAuthorizedPage } from '../features/not-authorized/not-authorized-page.tsx';
import { needsRole } from '../shared/needs-role.ts';
import { hasUnsavedWork } from '../shared/unsaved-work.ts';
import type { Rule } from './rules.ts';

/**
 * Lets in by roles, judged again after each renewal of the token. What was typed by somebody who loses the role meanwhile
 * stays to be copied; a screen without such work goes.
 */
export function Guard({ rule: { lets, roles }, children }: { rule: Rule; children: ReactNode }) {
  const isLetIn = lets(useAccess());
  const [wasLetIn, setWasLetIn] = useState(isLetIn);
  const [stays, setStays] = useState(false);
  if (wasLetIn !== isLetIn) {
    setWasLetIn(isLetIn);
    setStays(!isLetIn && hasUnsavedWork());
  }
  if (!isLetIn && !stays) return <NotAuthorizedPage roles={roles} />;
  return (
    <>
      {stays && (
        <Notice banner tone="warn">
          You are no longer authorized: {needsRole(roles)}. What you have typed can be copied, not saved.
        </Notice>
      )}
      {children}
    </>
  );
}
