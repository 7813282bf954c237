import { useSession } from '@joe/auth/react';

/** The subject of the user, the key of drafts and preferences. It remains after the end of the session. */
export function useOwner(): string {
  const session = useSession();
  if (session.status === 'authenticated') return session.info.subject;
  return ('previous' in session && session.previous?.info.subject) || '';
}
