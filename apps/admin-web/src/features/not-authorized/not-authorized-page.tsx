import { Stop } from '../../shared/stop.tsx';

/** A route of its own, and what stands in place of a screen whose role is missing (specification, section 6). */
export function NotAuthorizedPage() {
  return (
    <Stop tab="Not authorized">
      You are not authorized to view this page. Please contact your administrator if you believe this is a mistake.
    </Stop>
  );
}
