import { needsRole } from '../../shared/needs-role.ts';
import { Stop } from '../../shared/stop.tsx';

/**
 * A route of its own, and what stands in place of a screen whose role is missing (specification, section 6).
 *
 * @param roles of which the screen needs one
 */
export function NotAuthorizedPage({ roles }: { roles?: readonly string[] }) {
  return (
    <Stop tab="Not authorized" text={roles && `You see it because ${needsRole(roles)}.`}>
      You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.
    </Stop>
  );
}
