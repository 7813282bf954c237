import { useSession } from '@joe/auth/react';
import { useCallback, useEffect, useState } from 'react';
import { type DraftTrouble, eraseDraft, keepDraft, readDraft } from '../../../shared/drafts.ts';

/** Unsaved work of the signed-in user that survives a reload of the tab. */
export interface Draft {
  /** The JSON that was stored when the screen opened, of unknown shape. */
  initial: unknown;
  /** Why the current value is not stored. */
  problem: DraftTrouble | undefined;
  /** Stores a value; undefined removes the draft. */
  store: (value: unknown) => void;
  /** Call it when the draft is sent. The result removes the draft, unless it has changed since; it also works after unmount. */
  removerOfSent: () => () => void;
}

/** The draft of this name. The page owns it and passes it on. */
export function useDraft(name: string): Draft {
  const owner = useOwner();
  const [initial] = useState(() => readDraft(owner, name));
  const [problem, setProblem] = useState<DraftTrouble>();
  const store = useCallback(
    (value: unknown) => {
      if (value === undefined) eraseDraft(owner, name);
      setProblem(value === undefined ? undefined : keepDraft(owner, name, value));
    },
    [owner, name],
  );
  const storedText = () => JSON.stringify(readDraft(owner, name));
  const removerOfSent = () => {
    const sent = storedText();
    return () => {
      if (storedText() === sent) eraseDraft(owner, name);
    };
  };
  return { initial, problem, store, removerOfSent };
}

/** Stores `value` after each change; undefined removes the draft. */
export function useAutosave({ store }: Draft, value: unknown): void {
  useEffect(() => store(value), [store, value]);
}

function useOwner(): string {
  const session = useSession();
  if (session.status === 'authenticated') return session.info.subject;
  return ('previous' in session && session.previous?.info.subject) || '';
}
