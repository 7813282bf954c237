import { useSession } from '@joe/auth/react';
import { useEffect, useState } from 'react';
import { type DraftTrouble, eraseDraft, keepDraft, readDraft } from '../../../shared/drafts.ts';

/**
 * Keeps `value` as the signed-in person's draft of this name, after each change; undefined erases it.
 *
 * @returns why what is typed now would not outlast a reload
 */
export function useDraft(name: string, value: unknown): DraftTrouble | undefined {
  const owner = useOwner();
  const [trouble, setTrouble] = useState<DraftTrouble>();
  useEffect(() => {
    if (value !== undefined) setTrouble(keepDraft(owner, name, value));
    else {
      eraseDraft(owner, name);
      setTrouble(undefined);
    }
  }, [owner, name, value]);
  return trouble;
}

/** What was kept under this name when the screen opened; JSON of unknown shape. */
export function useFoundDraft(name: string): unknown {
  const owner = useOwner();
  const [found] = useState(() => readDraft(owner, name));
  return found;
}

/** The draft of this name as it is kept at the time, for a screen that is about to go or has gone, too late for `useDraft`. */
export function useStoredDraft(name: string): { read: () => unknown; erase: () => void } {
  const owner = useOwner();
  return { read: () => readDraft(owner, name), erase: () => eraseDraft(owner, name) };
}

function useOwner(): string {
  const session = useSession();
  if (session.status === 'authenticated') return session.info.subject;
  return ('previous' in session && session.previous?.info.subject) || '';
}
