import { overlayCode } from '../overlays/overlay.tsx';
import type { ToastKind } from './toaster.tsx';

const loadToaster = overlayCode(() => import('./toaster.tsx'));

/** Shows a toast. If its code cannot be loaded, the text is logged. */
export function notify(kind: ToastKind, text: string): void {
  loadToaster().then(
    ({ showToast }) => showToast(kind, text),
    (error) => console.error(text, error),
  );
}
