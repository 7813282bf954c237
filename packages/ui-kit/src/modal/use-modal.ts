import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

export interface ModalProps {
  /** Called on Escape, a click on the backdrop or a close request of the system. Stop rendering the modal. */
  onClose: () => void;
  /** Prevents closing. */
  busy?: boolean | undefined;
}

/** Props for the `<dialog>` element. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Makes a `<dialog>` modal while it is rendered. The browser makes the page inert, keeps the focus inside and restores it.
 *
 * The `<dialog>` must have no padding: a click on the element itself counts as a click on the backdrop.
 *
 * @param start selector of the element that gets the focus; if it matches nothing, the browser chooses
 */
export function useModal({ onClose, busy }: ModalProps, start = '[data-autofocus]'): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(start)?.focus();
    return () => dialog?.close();
  }, [start]);

  return {
    ref,
    // The `cancel` event of a file input bubbles up to the dialog.
    onCancel: (event) => {
      if (busy && event.target === event.currentTarget) event.preventDefault();
    },
    // On a second Escape, browsers close without a `cancel` event. StrictMode closes and reopens the dialog.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || currentTarget.open) return;
      if (busy) currentTarget.showModal();
      else onClose();
    },
    onKeyDown: (event) => {
      if (busy && event.key === 'Escape') event.preventDefault();
    },
    // Selecting text may start inside and end on the backdrop; this must not close the dialog.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (!busy && pressedOutside.current && event.target === event.currentTarget) event.currentTarget.close();
    },
  };
}
