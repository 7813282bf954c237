import '@joe/ui-kit/toast.css';
import { Icon, type IconName, SafeText } from '@joe/ui-kit';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { isShortcut } from '../shortcuts/shortcuts.ts';
import { createToastLayer } from './toast-layer.ts';

export type ToastKind = 'success' | 'error' | 'info';

/**
 * The text of a toast. A name in it is a part of its own, so that a name that is written from right to left does not
 * change the text around it (decision S17).
 */
export type ToastText = string | readonly [before: string, name: string, after: string];

const icons: Record<ToastKind, IconName> = { success: 'check-circle', error: 'alert-circle', info: 'info' };

/** At module level, because the library shows its toasts in one container for the whole page. */
let isStarted = false;

/** Whether a toast must not close by itself now: hovered, focused, or in a window without focus (section 4). */
const mustPause = (element: Element): boolean =>
  !document.hasFocus() || element.matches(':hover, :focus-within') || document.activeElement === element;

function start() {
  isStarted = true;
  const layer = createToastLayer();
  let previousFocus: EventTarget | null = null;

  // The library resumes a toast when one reason to pause ends, even if another reason still applies.
  const keepPaused = () =>
    setTimeout(() => {
      for (const { id } of [...layer.querySelectorAll('.Toastify__toast')].filter(mustPause)) toast.pause({ id });
    });
  for (const type of ['animationend', 'mouseout', 'focusout']) layer.addEventListener(type, keepPaused);
  window.addEventListener('focus', keepPaused);

  // The library closes a toast on the bar's `animationend`, which Chromium sometimes does not send.
  layer.addEventListener('animationstart', ({ target }) => {
    const bar = target as Element;
    const id = bar.closest('.Toastify__toast')?.id;
    if (!id || !bar.matches('.Toastify__progress-bar--animated')) return;
    for (const { finished } of bar.getAnimations()) {
      finished.then(
        () => toast.dismiss(id),
        () => {}, // The toast has already been closed.
      );
    }
  });

  layer.addEventListener('focusin', ({ relatedTarget }) => {
    if (!layer.contains(relatedTarget as Node | null)) previousFocus = relatedTarget;
  });
  // Alt+T pauses all toasts. They continue when the focus leaves them.
  layer.addEventListener('focusout', ({ relatedTarget }) => {
    if (!layer.contains(relatedTarget as Node | null)) toast.play();
  });
  layer.addEventListener('keydown', (event) => {
    if (!isShortcut(event, 'close')) return;
    // Close the toasts, not the dialog below them.
    event.preventDefault();
    toast.dismiss();
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
  });

  createRoot(layer).render(
    // The specification defines position, time and drag distance (sections 2, 4 and 9). It also defines the key Alt+T,
    // which is the default of the library.
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      icon={({ type }) => <Icon name={icons[type as ToastKind]} />}
      closeButton={({ closeToast }) => (
        // Called without the event, because the library would store it as the reason and keep the removed toast in
        // memory.
        <button type="button" aria-label="Close" onClick={() => closeToast()}>
          <Icon name="close" size="small" />
        </button>
      )}
    />,
  );
}

/** @param onClose called when the toast has closed */
export function showToast(kind: ToastKind, text: ToastText, onClose = () => {}): void {
  if (!isStarted) start();
  const [before, name, after] = typeof text === 'string' ? ['', text, ''] : text;
  const content = (
    <span>
      {before && <span>{before}</span>}
      <SafeText>{name}</SafeText>
      {after && <SafeText>{after}</SafeText>}
    </span>
  );
  toast[kind](content, { role: kind === 'error' ? 'alert' : 'status', onClose });
}
