/** How the screen is left: a log-out also deletes the drafts. */
export type WayOut = 'leave' | 'log out';

let askBeforeLeaving: ((way: WayOut) => Promise<boolean>) | undefined;
const listeners = new Set<() => void>();

function set(ask: typeof askBeforeLeaving) {
  askBeforeLeaving = ask;
  for (const listener of listeners) listener();
}

/**
 * Registers unsaved work.
 *
 * @param ask asks the user whether it may be left
 * @returns a function that removes it again: the work is saved, or gone
 */
export function beginUnsavedWork(ask: (way: WayOut) => Promise<boolean>): () => void {
  set(ask);
  return () => {
    if (askBeforeLeaving === ask) set(undefined);
  };
}

export const hasUnsavedWork = (): boolean => askBeforeLeaving !== undefined;

/** Calls the listener whenever unsaved work begins or ends. @returns a function that stops it */
export function onUnsavedWorkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before the screens end other than by a navigation. Resolves to true if nothing is unsaved, or may be left. */
export const mayLeave = async (way: WayOut = 'leave'): Promise<boolean> => (await askBeforeLeaving?.(way)) ?? true;
