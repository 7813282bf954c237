export type ToastKind = 'success' | 'error' | 'info';

/** The toast library: needed by few visits, so it is fetched when there is time, or with the first toast. */
export const loadToaster = () => import('./toaster.tsx');

/** Shows a toast. */
export function notify(kind: ToastKind, text: string): void {
  void loadToaster().then(({ showToast }) => showToast(kind, text));
}
