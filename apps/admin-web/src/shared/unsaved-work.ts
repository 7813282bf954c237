/** How the screen is left: a log-out also deletes the drafts. */
export type WayOut = 'leave' | 'log out';

let askBeforeLeaving: ((way: WayOut) => Promise<boolean>) | undefined;

/**
 * Registers unsaved work.
 *
 * @param ask asks the user whether it may be left
 * @returns a function that removes it again: the work is saved, or gone
 */
export function beginUnsavedWork(ask: (way: WayOut) => Promise<boolean>): () => void {
  askBeforeLeaving = ask;
  return () => {
    if (askBeforeLeaving === ask) askBeforeLeaving = undefined;
  };
}

export const hasUnsavedWork = (): boolean => askBeforeLeaving !== undefined;

/** Asks before the screens end other than by a navigation. Resolves to true if nothing is unsaved, or may be left. */
export const mayLeave = async (way: WayOut = 'leave'): Promise<boolean> => (await askBeforeLeaving?.(way)) ?? true;
