let askBeforeLeaving: (() => Promise<boolean>) | undefined;

/**
 * Some work is unsaved from now on.
 *
 * @param ask asks whether it may be left
 * @returns how to say that it is saved, or gone
 */
export function beginUnsavedWork(ask: () => Promise<boolean>): () => void {
  askBeforeLeaving = ask;
  return () => {
    if (askBeforeLeaving === ask) askBeforeLeaving = undefined;
  };
}

export const hasUnsavedWork = (): boolean => askBeforeLeaving !== undefined;

/** For what ends the screens by other means than a navigation: whether unsaved work may be left, asked if there is any. */
export const mayLeave = async (): Promise<boolean> => (await askBeforeLeaving?.()) ?? true;
