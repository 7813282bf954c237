import '@joe/ui-kit/toast.css';
import { Icon, type IconName, SafeText } from '@joe/ui-kit';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { ToastKind } from './notify.ts';
import { createToastLayer } from './toast-layer.ts';

const icons: Record<ToastKind, IconName> = { success: 'check-circle', error: 'alert-circle', info: 'info' };

let started = false;

/** Whether a toast must not close by itself now (specification, section 9). */
const isPaused = (element: Element): boolean =>
  !document.hasFocus() || element.matches(':hover, :focus-within') || document.activeElement === element;

function start() {
  started = true;
  const layer = createToastLayer();
  let cameFrom: EventTarget | null = null;

  // The library starts a clock again when the entrance, the hover or the loss of focus ends, even if another of them lasts.
  const keepPaused = () =>
    setTimeout(() => {
      for (const { id } of [...layer.querySelectorAll('.Toastify__toast')].filter(isPaused)) toast.pause({ id });
    });
  for (const type of ['animationend', 'mouseout', 'focusout']) layer.addEventListener(type, keepPaused);
  window.addEventListener('focus', keepPaused);

  layer.addEventListener('focusin', ({ relatedTarget }) => {
    if (!layer.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
  });
  // Alt+T pauses all toasts; leaving them without Escape resumes them.
  layer.addEventListener('focusout', ({ relatedTarget }) => {
    if (!layer.contains(relatedTarget as Node | null)) toast.play();
  });
  layer.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The toasts close, and not the dialog under them.
    event.preventDefault();
    event.stopPropagation();
    toast.dismiss();
    if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  });

  createRoot(layer).render(
    // Figures and keys: specification, sections 2, 4 and 9. Alt+T is the library's own.
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      icon={({ type }) => <Icon name={icons[type as ToastKind]} />}
      closeButton={({ closeToast }) => (
        <button type="button" aria-label="Close" onClick={closeToast}>
          <Icon name="close" size="s" />
        </button>
      )}
    />,
  );
}

export function showToast(kind: ToastKind, text: string): void {
  if (!started) start();
  toast[kind](<SafeText>{text}</SafeText>, { role: kind === 'error' ? 'alert' : 'status' });
}
