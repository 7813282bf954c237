import { createStore, useStore } from '../state/store.ts';

/** Why the user leaves the screen. A log-out also deletes drafts. */
export type LeaveReason = 'leave' | 'log out';

type AskToLeave = (reason: LeaveReason) => Promise<boolean>;

const askBeforeLeaving = createStore<AskToLeave | undefined>(undefined);

/**
 * Registers the unsaved work of the screen.
 *
 * @param ask asks the user and resolves to true if they want to leave
 * @returns unregister function, for when the work is saved or discarded
 */
export function registerUnsavedWork(ask: AskToLeave): () => void {
  askBeforeLeaving.set(ask);
  return () => {
    if (askBeforeLeaving.get() === ask) askBeforeLeaving.set(undefined);
  };
}

export const hasUnsavedWork = (): boolean => askBeforeLeaving.get() !== undefined;

/** Calls the listener when `hasUnsavedWork` may have changed. @returns unsubscribe function */
export const onUnsavedWorkChange = askBeforeLeaving.subscribe;

export const useHasUnsavedWork = (): boolean => useStore(askBeforeLeaving) !== undefined;

/**
 * Asks before a log-out, a reload or the account page. Resolves to true if there is no unsaved work, or if the user wants to leave it.
 */
export const confirmLeaving = async (reason: LeaveReason = 'leave'): Promise<boolean> =>
  (await askBeforeLeaving.get()?.(reason)) ?? true;
