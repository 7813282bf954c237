import { userOf } from '@joe/auth';
import { useSession } from '@joe/auth/react';

/** The user's subject, under which drafts and preferences are stored. It remains after the end of the session. */
export const useOwner = (): string => userOf(useSession())?.info.subject ?? '';
