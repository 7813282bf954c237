import { useCallback, useEffect, useState } from 'react';
import { useOwner } from '../../../shared/page/use-owner.ts';
import { type DraftProblem, eraseDraft, readDraft, storeDraft } from '../../../shared/unsaved/drafts.ts';

/** Unsaved work of the signed-in user that survives a reload of the tab. */
export interface Draft {
  /** The JSON that was stored when the screen opened, of unknown shape. */
  initial: unknown;
  /** Why the current value could not be stored. */
  problem: DraftProblem | undefined;
  /** Stores a value. Undefined removes the draft. */
  store: (value: unknown) => void;
  /** Call this when the draft is sent. Returns a function that removes the draft if it has not changed since. */
  createRemoveIfUnchanged: () => () => void;
}

/** The draft with this name. Call it in the page and pass the result to the components as a prop. */
export function useDraft(name: string): Draft {
  const owner = useOwner();
  const [initial] = useState(() => readDraft(owner, name));
  const [problem, setProblem] = useState<DraftProblem>();
  const store = useCallback(
    (value: unknown) => {
      if (value === undefined) eraseDraft(owner, name);
      setProblem(value === undefined ? undefined : storeDraft(owner, name, value));
    },
    [owner, name],
  );
  const storedText = () => JSON.stringify(readDraft(owner, name));
  const createRemoveIfUnchanged = () => {
    const sent = storedText();
    return () => {
      if (storedText() === sent) eraseDraft(owner, name);
    };
  };
  return { initial, problem, store, createRemoveIfUnchanged };
}

/** Stores `value` after each change. Undefined removes the draft. */
export function useAutosave({ store }: Draft, value: unknown): void {
  useEffect(() => store(value), [store, value]);
}
