import { userOf } from '@joe/auth';
import { useSession } from '@joe/auth/react';

/** The subject of the user, the key of drafts and preferences. It remains after the end of the session. */
export const useOwner = (): string => userOf(useSession())?.info.subject ?? '';
