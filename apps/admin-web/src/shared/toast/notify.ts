export type ToastKind = 'success' | 'error' | 'info';

/**
 * Loads the toast library. It is not part of the first load: it is preloaded when idle, or loaded for the first toast.
 */
export const loadToaster = () => import('./toaster.tsx');

/** Shows a toast. */
export function notify(kind: ToastKind, text: string): void {
  void loadToaster().then(({ showToast }) => showToast(kind, text));
}
