import { useCallback, useEffect, useRef, useState } from 'react';
import { useOwner } from '../../../shared/page/use-owner.ts';
import { type DraftProblem, eraseDraft, readDraft, storeDraft } from '../../../shared/unsaved/drafts.ts';

/** Unsaved work of the signed-in user that survives a reload of the tab. */
export interface Draft<Value = unknown> {
  /** What was stored at the first render. */
  initial: Value | undefined;
  /** Whether the stored JSON is not a draft of this kind. It is kept until the first edit. */
  isUnreadable: boolean;
  /** Why the current value could not be stored. */
  problem: DraftProblem | undefined;
  /** Stores a value. Undefined removes the draft. */
  store: (value: unknown) => void;
  /** Call this when the draft is sent. Returns a function that removes the draft if it has not changed since. */
  createRemoveIfUnchanged: () => () => void;
}

/**
 * The draft with this name. Call it once and pass the result to the components as a prop.
 *
 * @param read reads a stored value of unknown shape. Returns undefined for a value that is not such a draft
 */
export function useDraft<Value>(name: string, read: (stored: unknown) => Value | undefined): Draft<Value> {
  const owner = useOwner();
  const [initial] = useState(() => read(readDraft(owner, name)));
  const [isUnreadable, setUnreadable] = useState(() => initial === undefined && readDraft(owner, name) !== undefined);
  const [problem, setProblem] = useState<DraftProblem>();
  const store = useCallback(
    (value: unknown) => {
      setUnreadable(false);
      if (value === undefined) eraseDraft(owner, name);
      setProblem(value === undefined ? undefined : storeDraft(owner, name, value));
    },
    [owner, name],
  );
  const storedText = () => JSON.stringify(readDraft(owner, name));
  const createRemoveIfUnchanged = () => {
    const sentText = storedText();
    return () => {
      if (storedText() === sentText) eraseDraft(owner, name);
    };
  };
  return { initial, isUnreadable, problem, store, createRemoveIfUnchanged };
}

/**
 * Whether the draft can be restored. An upload from an earlier visit of the screen removes its draft at the end, so a
 * draft that was restored before could be sent twice.
 */
export function useIsDraftReady(isUploading: boolean): boolean {
  const [isReady, setReady] = useState(!isUploading);
  if (!isReady && !isUploading) setReady(true);
  return isReady;
}

/** Whether the unsaved input began as a restored draft. Input after a state without unsaved input did not. */
export function useIsRestored(isUnsaved: boolean): boolean {
  const [isRestored, setRestored] = useState(isUnsaved);
  if (isRestored && !isUnsaved) setRestored(false);
  return isRestored;
}

/**
 * Stores `value` after each change. Undefined removes the draft, but not before a value was stored, so that a draft
 * that cannot be read is kept until the first edit.
 */
export function useAutosave({ store }: Draft, value: unknown): void {
  const hasValue = useRef(false);
  useEffect(() => {
    if (value !== undefined) hasValue.current = true;
    if (hasValue.current) store(value);
  }, [store, value]);
}
