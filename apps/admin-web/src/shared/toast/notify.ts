import { overlayCode } from '../overlays/overlay.tsx';
import type { ToastKind } from './toaster.tsx';

const loadToaster = overlayCode(() => import('./toaster.tsx'));

/** Shows a toast. */
export function notify(kind: ToastKind, text: string): void {
  void loadToaster().then(({ showToast }) => showToast(kind, text));
}
