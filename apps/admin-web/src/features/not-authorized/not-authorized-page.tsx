import { AccessButton } from '../../shared/access/access-button.tsx';
import { formatRequiredRoles } from '../../shared/format/formats.ts';
import { MessagePage } from '../../shared/page/message-page.tsx';

/**
 * The page of `/not-authorized`, also shown instead of a screen whose role is missing (specification, section 6).
 *
 * @param roles the roles of that screen, of which the user needs one. Without any, no reason is shown
 */
export function NotAuthorizedPage({ roles }: { roles?: readonly string[] }) {
  return (
    <MessagePage
      tab="Not authorized"
      action={<AccessButton roles={roles} />}
      text={roles && roles.length > 0 ? `Reason: ${formatRequiredRoles(roles)}.` : undefined}
    >
      You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.
    </MessagePage>
  );
}
