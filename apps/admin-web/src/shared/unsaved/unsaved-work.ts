import { createStore, useStore } from '../state/store.ts';

/** Why the user leaves the screen. A log-out also deletes drafts. */
export type LeaveReason = 'leave' | 'log out';

/** The unsaved work of the screen. */
interface UnsavedWork {
  /** Asks the user, and resolves to true if they want to leave. */
  ask: (reason: LeaveReason) => Promise<boolean>;
  /** Whether a draft in this tab keeps the work, also during a reload. */
  hasDraft: boolean;
}

const unsavedWork = createStore<UnsavedWork | undefined>(undefined);

/** Registers the unsaved work of the screen. @returns unregister function, for when the work is saved or discarded */
export function registerUnsavedWork(work: UnsavedWork): () => void {
  unsavedWork.set(work);
  return () => {
    if (unsavedWork.get() === work) unsavedWork.set(undefined);
  };
}

export const hasUnsavedWork = (): boolean => unsavedWork.get() !== undefined;

/** Calls the listener when `hasUnsavedWork` may have changed. @returns unsubscribe function */
export const onUnsavedWorkChange = unsavedWork.subscribe;

/** The unsaved work of the screen. Undefined if there is none. */
export const useUnsavedWork = (): UnsavedWork | undefined => useStore(unsavedWork);

/**
 * Asks before a log-out, some reloads or the account page. Resolves to true if there is no unsaved work, or if the user
 * wants to leave it.
 */
export const confirmLeaving = async (reason: LeaveReason = 'leave'): Promise<boolean> =>
  (await unsavedWork.get()?.ask(reason)) ?? true;
