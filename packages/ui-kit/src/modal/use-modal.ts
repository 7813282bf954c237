import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lastPress, repeatsPress, storeClosingPress } from '../press/last-press.ts';

export interface ModalProps {
  /**
   * Called on Escape, a click on the backdrop, Back, Forward or a close request of the system, unless the modal is
   * busy. The modal stays open as long as it is rendered.
   */
  onClose: () => void;
  /** Prevents closing. */
  isBusy?: boolean | undefined;
  /** While true, a press on the backdrop does not close the modal. */
  ignoresBackdrop?: boolean | undefined;
}

/** Props for the `<dialog>` element. */
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onMouseDownCapture: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** The open modals, the topmost last. */
const openModals: HTMLDialogElement[] = [];

/**
 * Makes a `<dialog>` modal while it is rendered. The browser makes the page inert and keeps the focus inside. On close,
 * it restores the focus.
 *
 * Back and Forward close the topmost modal instead of leaving the screen. A modal that is busy stays open. If the
 * browser cannot prevent the navigation, all modals that are not busy close, so that they do not ask about a record of
 * another screen.
 *
 * The `<dialog>` must have no padding, because a click on the element itself counts as a click on the backdrop.
 *
 * @param start selector of the element that gets the focus if none has `data-autofocus`. If it matches nothing, the
 *   browser chooses
 */
export function useModal({ onClose, isBusy, ignoresBackdrop }: ModalProps, start?: string): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [openedBy] = useState(lastPress);

  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || openModals.at(-1) !== ref.current) return;
    event.preventDefault();
    if (!isBusy) ref.current?.close();
  });
  const onTraversed = useEffectEvent(() => {
    if (!isBusy) onClose();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
    (marked ?? (start ? dialog.querySelector<HTMLElement>(start) : null))?.focus();
    openModals.push(dialog);
    const listening = new AbortController();
    const { signal } = listening;
    // The listener runs in the capture phase, so that later listeners of the app see `defaultPrevented`.
    window.navigation?.addEventListener('navigate', (event) => onNavigate(event), { capture: true, signal });
    window.addEventListener('popstate', () => onTraversed(), { signal });
    return () => {
      listening.abort();
      storeClosingPress();
      openModals.splice(openModals.indexOf(dialog), 1);
      dialog.close();
    };
  }, [start]);

  // The second press of a double click, or a key that is still held, meets the dialog that the first press has opened.
  // It must not close the dialog, press a button in it, or move the focus.
  const ignoreOpeningGesture = (event: SyntheticEvent) => {
    if (!repeatsPress(openedBy)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    ref,
    // The `cancel` event of a file input bubbles up to the dialog.
    onCancel: (event) => {
      if (isBusy && event.target === event.currentTarget) event.preventDefault();
    },
    // The browser has closed the dialog, but only the owner decides whether it is still rendered. On a second Escape,
    // browsers even close a busy dialog, without a `cancel` event. React's StrictMode also closes it and opens it
    // again.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || currentTarget.open) return;
      currentTarget.showModal();
      if (!isBusy) onClose();
    },
    onKeyDownCapture: ignoreOpeningGesture,
    onKeyDown: (event) => {
      if (isBusy && event.key === 'Escape') event.preventDefault();
    },
    // Selecting text may start inside and end on the backdrop. This must not close the dialog.
    onPointerDown: (event) => {
      pressedOutside.current = !ignoresBackdrop && event.target === event.currentTarget;
    },
    onMouseDownCapture: ignoreOpeningGesture,
    onClickCapture: (event) => {
      if (event.detail > 0) ignoreOpeningGesture(event);
    },
    onClick: (event) => {
      if (!isBusy && pressedOutside.current && event.target === event.currentTarget) event.currentTarget.close();
    },
  };
}
