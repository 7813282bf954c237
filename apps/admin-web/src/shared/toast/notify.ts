import { overlayCode } from '../overlays/overlay.tsx';
import type { ToastKind, ToastText } from './toaster.tsx';

const loadToaster = overlayCode(() => import('./toaster.tsx'));

/** Number of toasts that are shown, or whose code is loading. */
let count = 0;

/** Whether a toast is shown, or its code is loading. */
export const hasToast = (): boolean => count > 0;

/** Shows a toast. If its code cannot be loaded, the text is logged. */
export function notify(kind: ToastKind, text: ToastText): void {
  count += 1;
  const end = () => {
    count -= 1;
  };
  loadToaster().then(
    ({ showToast }) => showToast(kind, text, end),
    (error) => {
      end();
      console.error(typeof text === 'string' ? text : text.join(''), error);
    },
  );
}
