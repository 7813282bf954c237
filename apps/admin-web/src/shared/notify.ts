export type ToastKind = 'success' | 'error' | 'info';

/**
 * Shows a toast. The toast library is fetched with the first one: most visits to the back-office never see any.
 */
export function notify(kind: ToastKind, text: string): void {
  void import('./toaster.tsx').then(({ showToast }) => showToast(kind, text));
}
