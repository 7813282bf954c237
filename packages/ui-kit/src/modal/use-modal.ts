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
  /** Asked to leave, by Escape, the backdrop, or the system: the owner stops rendering the modal. */
  onClose: () => void;
  /** While true, nothing closes it. */
  busy?: boolean | undefined;
}

/** What a `<dialog>` needs to be a modal. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * A modal is open for as long as it is rendered. The browser makes the page inert, holds the focus inside and gives it
 * back. Focus starts on the element that `start` selects, else on the first that takes it.
 *
 * The `<dialog>` must have no padding of its own: a click on it is then a click on the backdrop.
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
    // A file field's `cancel` bubbles up to here as well.
    onCancel: (event) => {
      if (busy && event.target === event.currentTarget) event.preventDefault();
    },
    // Browsers close without asking at the second Escape, and an effect run twice closes and opens again.
    onClose: ({ target, currentTarget }) => {
      if (target !== currentTarget || currentTarget.open) return;
      if (busy) currentTarget.showModal();
      else onClose();
    },
    onKeyDown: (event) => {
      if (busy && event.key === 'Escape') event.preventDefault();
    },
    // A press inside that ends outside, as when text is selected, is no click on the backdrop.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (!busy && pressedOutside.current && event.target === event.currentTarget) event.currentTarget.close();
    },
  };
}
