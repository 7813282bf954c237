/** Why the user leaves the screen. A log-out also deletes drafts. */
export type LeaveReason = 'leave' | 'log out';

let askBeforeLeaving: ((reason: LeaveReason) => Promise<boolean>) | undefined;
const listeners = new Set<() => void>();

function setAsk(ask: typeof askBeforeLeaving) {
  askBeforeLeaving = ask;
  for (const listener of listeners) listener();
}

/**
 * Registers the unsaved work of the screen.
 *
 * @param ask asks the user and resolves to true if they want to leave
 * @returns unregister function, for when the work is saved or discarded
 */
export function registerUnsavedWork(ask: (reason: LeaveReason) => Promise<boolean>): () => void {
  setAsk(ask);
  return () => {
    if (askBeforeLeaving === ask) setAsk(undefined);
  };
}

export const hasUnsavedWork = (): boolean => askBeforeLeaving !== undefined;

/** Calls the listener when `hasUnsavedWork` may have changed. @returns unsubscribe function */
export function onUnsavedWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Asks before a log-out or a reload. Resolves to true if there is no unsaved work, or if the user wants to leave it.
 */
export const mayLeave = async (reason: LeaveReason = 'leave'): Promise<boolean> =>
  (await askBeforeLeaving?.(reason)) ?? true;
